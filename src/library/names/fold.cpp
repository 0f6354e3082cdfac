// SPDX-License-Identifier: MIT
#include "library/names/fold.hpp"

#include <algorithm>
#include <array>

namespace crownhead::library {

namespace {

/// What the letters from U+00C0 to U+017F are folded to: Latin-1 and Latin Extended-A, which write the languages of
/// Europe. Unicode's own decompositions (NFKD), and for letters that have none the usual transcription.
constexpr std::array<std::string_view, 192> latin{
    "a", "a", "a",  "a",  "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i",  "i",   // À
    "d", "n", "o",  "o",  "o", "o", "o",  "",  "o", "u", "u", "u", "u", "y", "th", "ss",  // Ð
    "a", "a", "a",  "a",  "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i",  "i",   // à
    "d", "n", "o",  "o",  "o", "o", "o",  "",  "o", "u", "u", "u", "u", "y", "th", "y",   // ð
    "a", "a", "a",  "a",  "a", "a", "c",  "c", "c", "c", "c", "c", "c", "c", "d",  "d",   // Ā
    "d", "d", "e",  "e",  "e", "e", "e",  "e", "e", "e", "e", "e", "g", "g", "g",  "g",   // Đ
    "g", "g", "g",  "g",  "h", "h", "h",  "h", "i", "i", "i", "i", "i", "i", "i",  "i",   // Ġ
    "i", "i", "ij", "ij", "j", "j", "k",  "k", "k", "l", "l", "l", "l", "l", "l",  "l",   // İ
    "l", "l", "l",  "n",  "n", "n", "n",  "n", "n", "n", "n", "n", "o", "o", "o",  "o",   // ŀ
    "o", "o", "oe", "oe", "r", "r", "r",  "r", "r", "r", "s", "s", "s", "s", "s",  "s",   // Ő
    "s", "s", "t",  "t",  "t", "t", "t",  "t", "u", "u", "u", "u", "u", "u", "u",  "u",   // Š
    "u", "u", "u",  "u",  "w", "w", "y",  "y", "y", "z", "z", "z", "z", "z", "z",  "s",   // Ű
};

constexpr bool is_within(char32_t code, char32_t first, char32_t last) { return code >= first && code <= last; }

constexpr bool is_apostrophe(char32_t code) {
    return code == U'\'' || code == U'`' || code == U'\u00B4' || code == U'\u2018' || code == U'\u2019' ||
           code == U'\u02BC';
}

constexpr bool is_combining_accent(char32_t code) { return is_within(code, 0x300, 0x36F); }

/// The characters past ASCII that are not letters: signs of Latin-1, punctuation, the character for text that could not
/// be read.
constexpr bool is_sign(char32_t code) {
    return is_within(code, 0x80, 0xBF) || code == 0xD7 || code == 0xF7 || is_within(code, 0x2000, 0x206F) ||
           is_within(code, 0x3000, 0x303F) || code == 0xFFFD;
}

/// Small letters of the Greek and Cyrillic alphabets; other characters as they are.
constexpr char32_t lower(char32_t code) {
    if (is_within(code, 0x391, 0x3A9) || is_within(code, 0x410, 0x42F)) {
        return code + 0x20;
    }
    if (is_within(code, 0x400, 0x40F)) {
        code += 0x50;
    }
    return code == U'ё' ? U'е' : code;
}

void append_utf8(std::string& text, char32_t code) {
    const auto part = [code](unsigned shift, unsigned mask, unsigned mark) {
        return static_cast<char>((static_cast<unsigned>(code) >> shift & mask) | mark);
    };
    if (code < 0x800) {
        text += {part(6, 0x1F, 0xC0), part(0, 0x3F, 0x80)};
    } else if (code < 0x10000) {
        text += {part(12, 0x0F, 0xE0), part(6, 0x3F, 0x80), part(0, 0x3F, 0x80)};
    } else {
        text += {part(18, 0x07, 0xF0), part(12, 0x3F, 0x80), part(6, 0x3F, 0x80), part(0, 0x3F, 0x80)};
    }
}

/// Adds what a letter or digit becomes; false if the character is neither.
bool append_folded(std::string& text, char32_t code) {
    if (is_within(code, U'a', U'z') || is_within(code, U'0', U'9')) {
        text.push_back(static_cast<char>(code));
    } else if (is_within(code, U'A', U'Z')) {
        text.push_back(static_cast<char>(code - U'A' + U'a'));
    } else if (code < 0x80 || is_sign(code)) {
        return false;
    } else if (is_within(code, 0xC0, 0x17F)) {
        text += latin[code - 0xC0];
    } else {
        append_utf8(text, lower(code));
    }
    return true;
}

}  // namespace

std::optional<Character> first_character(std::string_view text) {
    if (text.empty()) {
        return std::nullopt;
    }
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    if (byte(0) < 0x80) {
        return Character{byte(0), 1};
    }
    const std::size_t length = byte(0) >= 0xF0 ? 4 : byte(0) >= 0xE0 ? 3 : 2;
    if (byte(0) < 0xC2 || byte(0) > 0xF4 || text.size() < length) {
        return std::nullopt;
    }
    char32_t code = byte(0) & (0xFFU >> (length + 1));
    for (std::size_t at = 1; at < length; ++at) {
        if ((byte(at) & 0xC0U) != 0x80) {
            return std::nullopt;
        }
        code = code << 6U | (byte(at) & 0x3FU);
    }
    const bool is_short_enough = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    if (is_short_enough || is_within(code, 0xD800, 0xDFFF) || code > 0x10FFFF) {
        return std::nullopt;
    }
    return Character{code, length};
}

std::u32string characters_of(std::string_view text) {
    std::u32string characters;
    while (!text.empty()) {
        const Character next = first_character(text).value_or(Character{0xFFFD, 1});
        characters.push_back(next.code);
        text.remove_prefix(next.length);
    }
    return characters;
}

std::string folded(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    bool begins_a_word = false;
    while (!text.empty()) {
        const Character next = first_character(text).value_or(Character{0xFFFD, 1});
        text.remove_prefix(next.length);
        if (is_apostrophe(next.code) || is_combining_accent(next.code)) {
            continue;
        }
        const std::size_t before = result.size();
        if (!append_folded(result, next.code)) {
            begins_a_word = true;
            continue;
        }
        if (begins_a_word && before > 0) {
            result.insert(before, 1, ' ');
        }
        begins_a_word = false;
    }
    return result;
}

}  // namespace crownhead::library
