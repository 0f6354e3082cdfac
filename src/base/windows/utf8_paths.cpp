// SPDX-License-Identifier: MIT
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cwchar>

// A std::filesystem::path of the standard library that we build with gives its text as UTF-8, but is made from a text
// by mbrtowc(), which knows no UTF-8 on Windows. The linker puts this function in its place (--wrap in CMakeLists.txt),
// so that texts of this program, which are all UTF-8, are the same as paths and back.

namespace {

using Wide = std::uint32_t;

constexpr auto broken = static_cast<std::size_t>(-1);
constexpr auto incomplete = static_cast<std::size_t>(-2);
/// What the state holds between the two units of a character, with four bits of the second.
constexpr Wide half = 0x40;

/// How many bytes a character has that begins with this one; 0 if none does.
std::size_t length_of(unsigned char first) {
    if (first < 0x80) {
        return 1;
    }
    if (first < 0xc2 || first > 0xf4) {
        return 0;
    }
    return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

std::size_t refuse_sequence() {
    errno = EILSEQ;
    return broken;
}

}  // namespace

/// Reads one UTF-16 unit, as mbrtowc(3) reads a character. Of a character of four bytes the first three give the first
/// unit and the last the second.
extern "C" std::size_t __wrap_mbrtowc(  // NOLINT(clang-diagnostic-reserved-identifier): the linker's name
    wchar_t* to, const char* from, std::size_t size, std::mbstate_t* state) {
    if (from == nullptr) {
        return 0;
    }
    if (size == 0) {
        return incomplete;
    }
    const auto byte = [from](std::size_t i) { return static_cast<unsigned char>(from[i]); };
    const auto is_next = [&](std::size_t i) { return (byte(i) & 0xc0U) == 0x80; };
    const auto give = [to](Wide unit) {
        if (to != nullptr) {
            *to = static_cast<wchar_t>(unit);
        }
    };
    if (state != nullptr && *state != 0) {  // the second half of a character
        if (!is_next(0)) {
            return refuse_sequence();
        }
        give(0xdc00U | ((static_cast<Wide>(*state) & 0xfU) << 6U) | (byte(0) & 0x3fU));
        *state = 0;
        return 1;
    }
    const std::size_t length = length_of(byte(0));
    if (length == 0) {
        return refuse_sequence();
    }
    const std::size_t read = length == 4 ? 3 : length;
    constexpr std::array<Wide, 5> bits_of_first{0, 0x7f, 0x1f, 0x0f, 0x07};
    Wide value = byte(0) & bits_of_first.at(length);
    for (std::size_t i = 1; i < read; ++i) {
        if (i >= size) {
            return incomplete;
        }
        if (!is_next(i)) {
            return refuse_sequence();
        }
        value = (value << 6U) | (byte(i) & 0x3fU);
    }
    if (length == 4) {
        constexpr Wide first_of_two_units = 0x10000 >> 6U;
        if (state == nullptr || value < first_of_two_units || value > (0x10ffffU >> 6U)) {
            return refuse_sequence();
        }
        *state = static_cast<std::mbstate_t>(half | (value & 0xfU));
        give(0xd800U | ((value - first_of_two_units) >> 4U));
        return read;
    }
    constexpr Wide least_of_three_bytes = 0x800;
    if ((length == 3 && value < least_of_three_bytes) || (value >= 0xd800 && value < 0xe000)) {
        return refuse_sequence();
    }
    give(value);
    return value == 0 ? 0 : read;
}
