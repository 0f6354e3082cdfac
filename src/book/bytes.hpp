// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>

namespace crownhead::book {

// Numbers as they stand in a file, little-endian, as in memory (base/checked_file.cpp makes sure of that).

/// The number at a place counted in numbers. It must be there.
template <class Number>
[[nodiscard]] Number number_at(std::string_view bytes, std::size_t place) {
    Number number{};
    std::memcpy(&number, bytes.data() + place * sizeof number, sizeof number);
    return number;
}

template <class Number>
void append(std::string& bytes, Number number) {
    bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
}

}  // namespace crownhead::book
