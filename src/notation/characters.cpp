// SPDX-License-Identifier: MIT
#include "notation/characters.hpp"

#include "base/shown_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace crownhead::notation {
namespace {

bool valid_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if (length == 0) {
            return false;
        }
        text.remove_prefix(length);
    }
    return true;
}

/// Windows-1252's characters 0x80 to 0x9F; its five unassigned codes become the replacement character.
constexpr std::array<std::uint16_t, 32> windows_1252{0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                                     0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,
                                                     0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                                     0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178};

}  // namespace

std::size_t utf8_length(std::string_view text) {
    const std::size_t bytes = first_character(text).bytes;
    return bytes > 1 || is_ascii(text.front()) ? bytes : 0;
}

std::size_t dash_length(std::string_view text) {
    if (text.empty()) {
        return 0;
    }
    if (text[0] == '-' || text[0] == '\x96' || text[0] == '\x97') {
        return 1;
    }
    const bool general_punctuation =
        text.starts_with("\xE2\x80") && text.size() > 2 && text[2] >= '\x90' && text[2] <= '\x95';
    return general_punctuation || text.starts_with("\xE2\x88\x92") ? 3 : 0;
}

std::size_t capture_sign_length(std::string_view text) {
    if (text.empty()) {
        return 0;
    }
    if (text[0] == 'x' || text[0] == 'X' || text[0] == ':') {
        return 1;
    }
    if (text.starts_with("\xC3\x97") || text.starts_with("\xD1\x85") || text.starts_with("\xD0\xA5")) {
        return 2;
    }
    return text[0] == '\xD7' ? 1 : 0;
}

std::size_t half_length(std::string_view text) {
    if (text.starts_with("\xC2\xBD")) {
        return 2;
    }
    return text.starts_with("\xBD") ? 1 : 0;
}

std::size_t quote_length(std::string_view text) {
    if (text.empty()) {
        return 0;
    }
    if (text[0] == '"' || text[0] == '\x84' || text[0] == '\x93' || text[0] == '\x94') {
        return 1;
    }
    const bool curly = text.starts_with("\xE2\x80") && text.size() > 2 && text[2] >= '\x9C' && text[2] <= '\x9F';
    if (curly) {
        return 3;
    }
    return text.starts_with("\xC2\xAB") || text.starts_with("\xC2\xBB") ? 2 : 0;
}

std::size_t space_length(std::string_view text) {
    if (text.empty()) {
        return 0;
    }
    constexpr char dos_end_of_file = '\x1A';
    if (is_space(text[0]) || text[0] == '\xA0' || text[0] == dos_end_of_file) {
        return 1;
    }
    if (text.starts_with("\xC2\xA0")) {
        return 2;
    }
    const bool zero_width = text.starts_with("\xEF\xBB\xBF") || text.starts_with("\xE2\x80\x8B");
    return zero_width || text.starts_with("\xE2\x80\xAF") ? 3 : 0;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_space(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && is_space(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

void append_utf8(std::string& text, char32_t code) {
    const auto part = [&](unsigned shift, unsigned mask, unsigned mark) {
        return static_cast<char>((static_cast<unsigned>(code) >> shift & mask) | mark);
    };
    if (code < 0x80) {
        text += static_cast<char>(code);
    } else if (code < 0x800) {
        text += {part(6, 0x1F, 0xC0), part(0, 0x3F, 0x80)};
    } else if (code < 0x10000) {
        text += {part(12, 0x0F, 0xE0), part(6, 0x3F, 0x80), part(0, 0x3F, 0x80)};
    } else {
        text += {part(18, 0x07, 0xF0), part(12, 0x3F, 0x80), part(6, 0x3F, 0x80), part(0, 0x3F, 0x80)};
    }
}

std::string to_utf8(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    const bool valid = valid_utf8(text);
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto byte = static_cast<unsigned char>(text[at]);
        if (byte < 0x20 || byte == 0x7F) {
            result.push_back(' ');
        } else if (valid && byte == 0xC2 && static_cast<unsigned char>(text[at + 1]) < 0xA0) {
            result.push_back(' ');
            ++at;
        } else if (valid || byte < 0x80) {
            result.push_back(text[at]);
        } else {
            append_utf8(result, byte < 0xA0 ? windows_1252[byte - 0x80U] : byte);
        }
    }
    return result;
}

std::string first_characters(std::string_view text, std::size_t max_characters) {
    const std::string readable = to_utf8(text);
    std::string first;
    std::string_view rest = readable;
    for (std::size_t count = 0; count < max_characters && !rest.empty(); ++count) {
        const ShownCharacter character = first_character(rest);
        first += character.shown ? rest.substr(0, character.bytes) : " ";
        rest.remove_prefix(character.bytes);
    }
    return first;
}

std::string collapsed(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    for (const char c : text) {
        if (!is_space(c)) {
            result.push_back(c);
        } else if (!result.empty() && result.back() != ' ') {
            result.push_back(' ');
        }
    }
    if (!result.empty() && result.back() == ' ') {
        result.pop_back();
    }
    return result;
}

}  // namespace crownhead::notation
