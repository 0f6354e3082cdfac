// SPDX-License-Identifier: MIT
#include "notation/characters.hpp"

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

void append_utf8(std::string& to, std::uint32_t code) {
    const auto put = [&](std::uint32_t byte) { to.push_back(static_cast<char>(byte)); };
    if (code < 0x80) {
        put(code);
    } else if (code < 0x800) {
        put(0xC0U | code >> 6);
        put(0x80U | (code & 0x3FU));
    } else {
        put(0xE0U | code >> 12);
        put(0x80U | (code >> 6 & 0x3FU));
        put(0x80U | (code & 0x3FU));
    }
}

/// Windows-1252's characters 0x80 to 0x9F; its five unassigned codes become the replacement character.
constexpr std::array<std::uint16_t, 32> windows_1252{0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                                     0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,
                                                     0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                                     0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178};

}  // namespace

std::size_t utf8_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const auto follows = [&](std::size_t n) {
        if (text.size() < n) {
            return false;
        }
        for (std::size_t i = 1; i < n; ++i) {
            if ((byte(i) & 0xC0U) != 0x80U) {
                return false;
            }
        }
        return true;
    };
    if (byte(0) < 0x80) {
        return 1;
    }
    if (byte(0) >= 0xC2 && byte(0) <= 0xDF) {
        return follows(2) ? 2 : 0;
    }
    if (byte(0) >= 0xE0 && byte(0) <= 0xEF) {
        const bool overlong = byte(0) == 0xE0 && text.size() > 1 && byte(1) < 0xA0;
        const bool surrogate = byte(0) == 0xED && text.size() > 1 && byte(1) > 0x9F;
        return follows(3) && !overlong && !surrogate ? 3 : 0;
    }
    if (byte(0) >= 0xF0 && byte(0) <= 0xF4) {
        const bool overlong = byte(0) == 0xF0 && text.size() > 1 && byte(1) < 0x90;
        const bool too_high = byte(0) == 0xF4 && text.size() > 1 && byte(1) > 0x8F;
        return follows(4) && !overlong && !too_high ? 4 : 0;
    }
    return 0;
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

std::string to_utf8(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    const bool valid = valid_utf8(text);
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7F) {
            result.push_back(' ');
        } else if (valid || byte < 0x80) {
            result.push_back(c);
        } else {
            append_utf8(result, byte < 0xA0 ? windows_1252[byte - 0x80U] : byte);
        }
    }
    return result;
}

std::string shown_text(std::string_view text, std::size_t max_characters) {
    std::string shown = to_utf8(text);
    std::size_t characters = 0;
    const auto end = std::find_if(shown.begin(), shown.end(), [&](char c) {
        const bool begins_character = (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
        return begins_character && characters++ == max_characters;
    });
    shown.erase(end, shown.end());
    return shown;
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
