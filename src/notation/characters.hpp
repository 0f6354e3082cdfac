// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace crownhead::notation {

// The characters that real files use for the few signs of draughts notation, in ASCII, UTF-8, Latin-1 and Windows-1252.
// Functions named `…_length` return how many bytes the sign at the start of `text` takes, 0 if none is there. Pure
// functions, thread-safe.

[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
[[nodiscard]] constexpr bool is_space(char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == '\v';
}
[[nodiscard]] constexpr bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }
[[nodiscard]] constexpr bool starts_a_file(char c) { return (c >= 'a' && c <= 'l') || (c >= 'A' && c <= 'L'); }

/// Hyphen, minus, en dash and other dashes.
[[nodiscard]] std::size_t dash_length(std::string_view text);
/// `x`, `X`, `:`, the multiplication sign, the Cyrillic letter that looks like x.
[[nodiscard]] std::size_t capture_sign_length(std::string_view text);
/// The sign for one half.
[[nodiscard]] std::size_t half_length(std::string_view text);
/// A straight or curly double quotation mark.
[[nodiscard]] std::size_t quote_length(std::string_view text);
/// White space of any kind, including no-break spaces and the end-of-file sign of DOS.
[[nodiscard]] std::size_t space_length(std::string_view text);

/// Bytes of the UTF-8 character at the start of `text`, which has one; 0 if that is not valid UTF-8.
[[nodiscard]] std::size_t utf8_length(std::string_view text);

/// `text` without white space at its ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);
/// Returns whether two texts are equal, or differ only in the case of ASCII letters.
[[nodiscard]] bool equal_ignoring_case(std::string_view a, std::string_view b);

/// Appends a character of Unicode in UTF-8. `code` is at most 0x10FFFF.
void append_utf8(std::string& text, char32_t code);

/// The text as UTF-8: unchanged if it is valid UTF-8, else read as Windows-1252 (which includes Latin-1).
/// Control characters become spaces, also those of two bytes (U+0080 to U+009F), which terminals obey too.
[[nodiscard]] std::string to_utf8(std::string_view text);

/// The first characters of a text, for a sentence or a title: as to_utf8(), at most `max_characters` of them, and with
/// a space for each character that turns the direction of writing. Unlike crownhead::shown_text() it reads what files
/// hold that are not in UTF-8, and leaves no mark where it cuts.
[[nodiscard]] std::string first_characters(std::string_view text, std::size_t max_characters = 40);

/// Every run of ASCII white space as one space, none at the ends.
[[nodiscard]] std::string collapsed(std::string_view text);

}  // namespace crownhead::notation
