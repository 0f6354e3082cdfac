// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>

namespace crownhead {

// Numbers in a file or blob, little-endian, as in memory (base/checked_file.cpp asserts that).

/// The number at `index`, counted in numbers. It must be within `bytes`.
template <class Number>
[[nodiscard]] Number number_at(std::string_view bytes, std::size_t index) {
    Number number{};
    std::memcpy(&number, bytes.data() + index * sizeof number, sizeof number);
    return number;
}

template <class Number>
void append_number(std::string& bytes, Number number) {
    bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
}

}  // namespace crownhead
