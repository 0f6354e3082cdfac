// SPDX-License-Identifier: MIT
#include "notation/encoding.hpp"

#include "notation/characters.hpp"

#include <array>
#include <utility>

namespace crownhead::notation {
namespace {

/// What the bytes from 0x80 on stand for (the Unicode Consortium's table CP850.TXT).
constexpr std::array<char16_t, 128> cp850_characters{
    0x00C7, 0x00FC, 0x00E9, 0x00E2, 0x00E4, 0x00E0, 0x00E5, 0x00E7, 0x00EA, 0x00EB, 0x00E8, 0x00EF, 0x00EE,
    0x00EC, 0x00C4, 0x00C5, 0x00C9, 0x00E6, 0x00C6, 0x00F4, 0x00F6, 0x00F2, 0x00FB, 0x00F9, 0x00FF, 0x00D6,
    0x00DC, 0x00F8, 0x00A3, 0x00D8, 0x00D7, 0x0192, 0x00E1, 0x00ED, 0x00F3, 0x00FA, 0x00F1, 0x00D1, 0x00AA,
    0x00BA, 0x00BF, 0x00AE, 0x00AC, 0x00BD, 0x00BC, 0x00A1, 0x00AB, 0x00BB, 0x2591, 0x2592, 0x2593, 0x2502,
    0x2524, 0x00C1, 0x00C2, 0x00C0, 0x00A9, 0x2563, 0x2551, 0x2557, 0x255D, 0x00A2, 0x00A5, 0x2510, 0x2514,
    0x2534, 0x252C, 0x251C, 0x2500, 0x253C, 0x00E3, 0x00C3, 0x255A, 0x2554, 0x2569, 0x2566, 0x2560, 0x2550,
    0x256C, 0x00A4, 0x00F0, 0x00D0, 0x00CA, 0x00CB, 0x00C8, 0x0131, 0x00CD, 0x00CE, 0x00CF, 0x2518, 0x250C,
    0x2588, 0x2584, 0x00A6, 0x00CC, 0x2580, 0x00D3, 0x00DF, 0x00D4, 0x00D2, 0x00F5, 0x00D5, 0x00B5, 0x00FE,
    0x00DE, 0x00DA, 0x00DB, 0x00D9, 0x00FD, 0x00DD, 0x00AF, 0x00B4, 0x00AD, 0x00B1, 0x2017, 0x00BE, 0x00B6,
    0x00A7, 0x00F7, 0x00B8, 0x00B0, 0x00A8, 0x00B7, 0x00B9, 0x00B3, 0x00B2, 0x25A0, 0x00A0,
};

constexpr char32_t unreadable = 0xFFFD;

constexpr bool is_high(char32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
constexpr bool is_low(char32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

/// Whether the text is UTF-8, but for a character that its end may cut.
bool is_utf8(std::string_view text) {
    std::size_t following = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (following > 0) {
            if ((byte & 0xC0U) != 0x80) {
                return false;
            }
            --following;
        } else if (byte >= 0x80) {
            if (byte < 0xC2 || byte > 0xF4) {
                return false;
            }
            following = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1;
        }
    }
    return true;
}

/// Bytes that are letters of Western Europe in CP850 and CP437, and in Windows-1252 signs that do not stand in words.
bool is_letter_of_dos(unsigned char byte) {
    return byte == 0x81 || byte == 0x82 || (byte >= 0x84 && byte <= 0x89) || byte == 0x8B || byte == 0x8D ||
           byte == 0x94 || byte == 0x95 || byte == 0x97 || (byte >= 0xA0 && byte <= 0xA5);
}

/// The letters of Windows-1252, and its apostrophe.
bool is_letter_of_windows(unsigned char byte) { return byte >= 0xC0 || byte == 0x92; }

}  // namespace

Encoding guess_encoding(std::string_view text) {
    if (text.starts_with("\xFF\xFE")) {
        return Encoding::utf16_little;
    }
    if (text.starts_with("\xFE\xFF")) {
        return Encoding::utf16_big;
    }
    constexpr std::size_t looked_at = 1U << 20U;
    text = text.substr(0, looked_at);
    if (is_utf8(text)) {
        return Encoding::as_it_is;
    }
    int dos = 0;
    int windows = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto byte = static_cast<unsigned char>(text[at]);
        const bool in_word = (at > 0 && notation::is_letter(text[at - 1])) ||
                             (at + 1 < text.size() && notation::is_letter(text[at + 1]));
        dos += in_word && is_letter_of_dos(byte) ? 1 : 0;
        windows += in_word && is_letter_of_windows(byte) ? 1 : 0;
    }
    return dos > windows ? Encoding::cp850 : Encoding::as_it_is;
}

void Decoder::decode(std::string_view piece, std::string& to) {
    for (const char c : piece) {
        const auto byte = static_cast<unsigned char>(c);
        if (encoding_ == Encoding::cp850) {
            append_utf8(to, notation::is_ascii(c) ? byte : cp850_characters.at(byte - 0x80U));
        } else if (!half_) {
            half_ = byte;
        } else {
            const unsigned unit = encoding_ == Encoding::utf16_little ? byte * 0x100U + *half_ : *half_ * 0x100U + byte;
            half_.reset();
            add_unit(unit, to);
        }
    }
}

void Decoder::add_unit(char32_t unit, std::string& to) {
    constexpr char32_t byte_order_mark = 0xFEFF;
    if (!std::exchange(begun_, true) && unit == byte_order_mark) {
        return;
    }
    const char32_t high = std::exchange(high_, 0);
    if (high != 0 && is_low(unit)) {
        append_utf8(to, 0x10000 + ((high - 0xD800) << 10U) + (unit - 0xDC00));
        return;
    }
    if (high != 0) {
        append_utf8(to, unreadable);
    }
    if (is_high(unit)) {
        high_ = unit;
    } else {
        append_utf8(to, is_low(unit) ? unreadable : unit);
    }
}

void Decoder::finish(std::string& to) {
    if (std::exchange(high_, 0) != 0) {
        append_utf8(to, unreadable);
    }
}

std::string readable_text(std::string text) {
    const Encoding encoding = guess_encoding(text);
    if (encoding == Encoding::as_it_is) {
        return text;
    }
    std::string readable;
    Decoder decoder(encoding);
    decoder.decode(text, readable);
    decoder.finish(readable);
    return readable;
}

}  // namespace crownhead::notation
