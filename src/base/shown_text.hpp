// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace crownhead {

/// The character at the start of a text: its bytes in UTF-8 (one, if it is none), and whether it may be shown.
struct ShownCharacter {
    std::size_t bytes = 1;
    bool shown = false;
};

/// What a text that is not empty begins with. Pure, thread-safe.
[[nodiscard]] inline ShownCharacter first_character(std::string_view text) {
    const auto byte = [&](std::size_t at) { return static_cast<char32_t>(static_cast<unsigned char>(text[at])); };
    const char32_t first = byte(0);
    if (first < 0x80) {
        return {1, first >= 0x20 && first != 0x7f};
    }
    const std::size_t bytes = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
    if (bytes == 0 || text.size() < bytes) {
        return {};
    }
    char32_t code = first & (0x7fU >> bytes);
    for (std::size_t at = 1; at < bytes; ++at) {
        if ((byte(at) & 0xc0U) != 0x80) {
            return {};
        }
        code = code << 6U | (byte(at) & 0x3fU);
    }
    const bool too_long = (bytes == 3 && code < 0x800) || (bytes == 4 && code < 0x10000);
    if (too_long || (code >= 0xd800 && code < 0xe000) || code > 0x10ffff) {
        return {};
    }
    // Control characters, and those that turn the direction of writing.
    const bool control = code < 0xa0 || (code >= 0x2028 && code < 0x202f) || (code >= 0x2066 && code < 0x206a) ||
                         code == 0x061c || code == 0x200e || code == 0x200f;
    return {bytes, !control};
}

/// A text from a file or from outside, as a sentence shows it: its first characters, with `?` for control characters
/// and for each byte that is no part of a character in UTF-8, so that it neither fills a screen nor changes it. Pure,
/// thread-safe.
[[nodiscard]] inline std::string shown_text(std::string_view text, std::size_t most = 60) {
    std::string shown;
    for (std::size_t characters = 0; !text.empty(); ++characters) {
        if (characters == most) {
            return shown + "...";
        }
        const ShownCharacter character = first_character(text);
        shown += character.shown ? text.substr(0, character.bytes) : "?";
        text.remove_prefix(character.bytes);
    }
    return shown;
}

}  // namespace crownhead
