// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace crownhead::server {

/// A number from a text, another for each `salt`, the same on every machine and after a restart (FNV-1a).
[[nodiscard]] constexpr std::uint64_t number_of(std::string_view text, std::uint64_t salt = 0) {
    std::uint64_t number = 0xcbf29ce484222325U + salt;
    for (const char c : text) {
        number = (number ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    }
    return number;
}

}  // namespace crownhead::server
