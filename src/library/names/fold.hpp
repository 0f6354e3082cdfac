// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace crownhead::library {

// Makes texts comparable (docs/library-search.md, "Names" and "Texts"). Pure functions, linear; thread-safe.

/// A character of a text in UTF-8.
struct Character {
    char32_t code = 0;
    std::size_t length = 0;  ///< bytes
};

/// The character that a text begins with. Nothing if it is empty or does not begin with one in UTF-8.
[[nodiscard]] std::optional<Character> first_character(std::string_view text);

/// The characters of a text; a byte that is not UTF-8 is U+FFFD.
[[nodiscard]] std::u32string characters_of(std::string_view text);

/// A text in small letters without accents, with one space for each run of anything but letters and digits, and none
/// at the ends. Apostrophes are left out. `O'Connor, José` becomes `oconnor jose`.
[[nodiscard]] std::string folded(std::string_view text);

}  // namespace crownhead::library
