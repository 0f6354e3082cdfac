// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace crownhead::library {

/// Adds a number in groups of seven bits, the lowest first (docs/library-store.md).
inline void append_varint(std::string& bytes, std::uint64_t number) {
    for (; number >= 0x80; number >>= 7U) {
        bytes.push_back(static_cast<char>(number | 0x80U));
    }
    bytes.push_back(static_cast<char>(number));
}

/// Takes bytes apart from front to back. Throws BadInput where there are too few.
class ByteReader {
  public:
    explicit ByteReader(std::span<const std::uint8_t> bytes) : at_(bytes.data()), end_(bytes.data() + bytes.size()) {}

    [[nodiscard]] bool done() const { return at_ == end_; }
    [[nodiscard]] std::size_t left() const { return static_cast<std::size_t>(end_ - at_); }

    std::uint8_t byte() {
        if (done()) {
            refuse();
        }
        return *at_++;
    }
    std::uint64_t varint() {
        std::uint64_t number = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            const std::uint8_t next = byte();
            number |= static_cast<std::uint64_t>(next & 0x7FU) << shift;
            if (next < 0x80) {
                return number;
            }
        }
        refuse();
    }
    /// A number of this many bytes, little-endian; at most eight.
    std::uint64_t number(std::size_t bytes) {
        std::uint64_t number = 0;
        for (std::size_t i = 0; i < bytes; ++i) {
            number |= static_cast<std::uint64_t>(byte()) << (8 * i);
        }
        return number;
    }
    std::span<const std::uint8_t> take(std::uint64_t bytes) {
        if (bytes > left()) {
            refuse();
        }
        const std::span taken(at_, static_cast<std::size_t>(bytes));
        at_ += bytes;
        return taken;
    }
    /// The squares of a move, up to the byte with the high bit.
    std::span<const std::uint8_t> take_move() {
        const std::uint8_t* begin = at_;
        while (byte() < 0x80) {
        }
        return {begin, at_};
    }

  private:
    [[noreturn]] static void refuse() { throw BadInput("a row of it is cut short"); }

    const std::uint8_t* at_;
    const std::uint8_t* end_;
};

}  // namespace crownhead::library
