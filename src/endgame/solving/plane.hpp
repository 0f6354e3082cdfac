// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/solving/bit_matrix.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace crownhead::endgame {

/// How the bits of the positions with the same men and a given side to move are laid out: a row has the positions with
/// the same kings of the side that does *not* move, so that a move by that side leads to a whole row.
struct BlockShape {
    std::size_t rows = 0;
    std::size_t stride = 1;  ///< bits per row

    BlockShape() = default;
    BlockShape(std::size_t rows_, std::size_t columns)
        : rows(rows_),
          stride(columns == 1    ? 1
                 : columns <= 64 ? std::bit_ceil(columns)
                                 : (columns + 63) / 64 * 64) {}
    [[nodiscard]] constexpr std::size_t bytes() const { return (rows * stride + 7) / 8; }
};

/// A bit for each position of a block, packed.
class BlockBits {
  public:
    BlockBits() = default;
    BlockBits(const BlockShape& shape, const std::uint8_t* bytes) : shape_(shape), bytes_(bytes) {}

    [[nodiscard]] bool bit(std::size_t row, std::size_t column) const {
        const std::size_t at = row * shape_.stride + column;
        return (bytes_[at / 8] >> (at % 8) & 1U) != 0;
    }

    /// Calls `f(word, i)` with each word i of a row.
    template <class F>
    void each_word(std::size_t row, F&& f) const {
        if (shape_.stride == 1) {
            f(std::uint64_t{bytes_[row / 8]} >> (row % 8) & 1U, 0);
            return;
        }
        const std::uint8_t* from = bytes_ + row * shape_.stride / 8;
        if (shape_.stride < 64) {
            f(short_row(from), 0);
            return;
        }
        for (std::size_t i = 0; i < shape_.stride / 64; ++i) {
            std::uint64_t word = 0;
            std::memcpy(&word, from + i * sizeof word, sizeof word);
            f(word, i);
        }
    }

    /// Calls `f(word, i)` with each word i of a row, or, if there is a single column, of that.
    template <class F>
    void each_word_of_line(std::size_t row, F&& f) const {
        if (shape_.stride > 1) {
            each_word(row, f);
            return;
        }
        for (std::size_t from = 0; from < shape_.bytes(); from += sizeof(std::uint64_t)) {
            std::uint64_t word = 0;
            std::memcpy(&word, bytes_ + from, std::min(sizeof word, shape_.bytes() - from));
            f(word, from / sizeof word);
        }
    }

  private:
    /// A row of less than a word. Reads not a byte more: what comes after it may be another block, which another thread
    /// writes.
    [[nodiscard]] std::uint64_t short_row(const std::uint8_t* from) const {
        if (shape_.stride == 32) {  // one king on 8×8, the usual case: a size that the compiler knows
            std::uint32_t word = 0;
            std::memcpy(&word, from, sizeof word);
            return word;
        }
        std::uint64_t word = 0;
        std::memcpy(&word, from, shape_.stride / 8);
        return word;
    }

    BlockShape shape_;
    const std::uint8_t* bytes_ = nullptr;
};

/// Writes the bits of a block to `shape.bytes()` bytes.
inline void write_block(const BlockShape& shape, const BitMatrix& matrix, std::uint8_t* to) {
    if (shape.stride == 1) {
        std::fill_n(to, shape.bytes(), std::uint8_t{0});
        for (std::size_t row = 0; row < shape.rows; ++row) {
            to[row / 8] = static_cast<std::uint8_t>(to[row / 8] | ((matrix.row(row)[0] & 1U) << (row % 8)));
        }
        return;
    }
    for (std::size_t row = 0; row < shape.rows; ++row, to += shape.stride / 8) {
        std::memcpy(to, matrix.row(row), shape.stride / 8);
    }
}

/// One bit for each position of a slice with a given side to move, packed, block by block. Different blocks may be
/// written by different threads.
class Plane {
  public:
    Plane() = default;
    Plane(std::uint64_t blocks, const BlockShape& shape) : shape_(shape), bytes_(blocks * shape.bytes()) {}

    [[nodiscard]] BlockBits block(std::uint64_t block) const {
        return {shape_, bytes_.data() + block * shape_.bytes()};
    }
    /// The bytes of a block.
    [[nodiscard]] std::span<std::uint8_t> bytes_of(std::uint64_t block) {
        return std::span(bytes_).subspan(block * shape_.bytes(), shape_.bytes());
    }
    [[nodiscard]] std::span<const std::uint8_t> bytes_of(std::uint64_t block) const {
        return std::span(bytes_).subspan(block * shape_.bytes(), shape_.bytes());
    }

    /// All bits, for saving and restoring.
    [[nodiscard]] std::span<std::uint8_t> bytes() { return bytes_; }

  private:
    BlockShape shape_;
    std::vector<std::uint8_t> bytes_;
};

}  // namespace crownhead::endgame
