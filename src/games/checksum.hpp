// SPDX-License-Identifier: MIT
#pragma once

#include <xxhash.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace crownhead::games {

/// XXH64 (seed 0) of values in sequence: a number as eight bytes, little-endian, a text as its length and its bytes.
/// The result is signed, as SQLite's integers are. Pure, thread-safe.
template <class... Values>
[[nodiscard]] std::int64_t checksum(const Values&... values) {
    std::string bytes;
    const auto add_number = [&](std::int64_t number) {
        auto rest = static_cast<std::uint64_t>(number);
        for (int i = 0; i < 8; ++i, rest >>= 8U) {
            bytes.push_back(static_cast<char>(rest & 0xffU));
        }
    };
    const auto add = [&](const auto& value) {
        if constexpr (std::is_convertible_v<decltype(value), std::string_view>) {
            const std::string_view text = value;
            add_number(static_cast<std::int64_t>(text.size()));
            bytes += text;
        } else {
            add_number(static_cast<std::int64_t>(value));
        }
    };
    (add(values), ...);
    return static_cast<std::int64_t>(XXH64(bytes.data(), bytes.size(), 0));
}

}  // namespace crownhead::games
