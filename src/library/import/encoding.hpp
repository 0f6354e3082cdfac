// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// How a file of games is written. Pure functions; thread-safe.
namespace crownhead::library {

enum class Encoding : std::uint8_t {
    as_it_is,  ///< UTF-8, ASCII or Windows-1252, which the PDN reader tells apart text by text
    utf16_little,
    utf16_big,
    cp850,  ///< of DOS; its letters are those of CP437
};

/// By the byte order mark; else by which letters of words the bytes past ASCII would be. Looks at the first megabyte.
[[nodiscard]] Encoding guess_encoding(std::string_view text);

/// The text in UTF-8. What is no character becomes U+FFFD. Nothing for Encoding::as_it_is.
[[nodiscard]] std::optional<std::string> decoded(std::string_view text, Encoding encoding);

}  // namespace crownhead::library
