// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/solving/bit_matrix.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace crownhead::endgame {

/// One bit for each position of a slice with a given side to move, packed. A block has the positions with the same men;
/// in it a row has the positions with the same kings of the side that does *not* move, so that a move by that side
/// leads to a whole row. Different blocks may be written by different threads.
class Plane {
  public:
    Plane() = default;
    Plane(std::uint64_t blocks, std::size_t rows, std::size_t columns)
        : rows_(rows),
          stride_(stride(columns)),
          block_bytes_((rows * stride_ + 7) / 8),
          bytes_(blocks * block_bytes_) {}

    [[nodiscard]] static std::uint64_t bytes_for(std::uint64_t blocks, std::size_t rows, std::size_t columns) {
        return blocks * ((rows * stride(columns) + 7) / 8);
    }

    [[nodiscard]] bool bit(std::uint64_t block, std::size_t row, std::size_t column) const {
        const std::size_t at = row * stride_ + column;
        return (bytes_[block * block_bytes_ + at / 8] >> (at % 8) & 1U) != 0;
    }

    /// Calls `f(word, i)` with each word i of a row.
    template <class F>
    void each_word(std::uint64_t block, std::size_t row, F&& f) const {
        const std::uint8_t* from = bytes_.data() + block * block_bytes_;
        if (stride_ == 1) {
            f(std::uint64_t{from[row / 8]} >> (row % 8) & 1U, 0);
            return;
        }
        from += row * stride_ / 8;
        if (stride_ < 64) {
            f(short_row(from), 0);
            return;
        }
        for (std::size_t i = 0; i < stride_ / 64; ++i) {
            std::uint64_t word = 0;
            std::memcpy(&word, from + i * sizeof word, sizeof word);
            f(word, i);
        }
    }

    void set_block(std::uint64_t block, const BitMatrix& matrix) {
        std::uint8_t* to = bytes_.data() + block * block_bytes_;
        if (stride_ == 1) {
            for (std::size_t row = 0; row < rows_; ++row) {
                to[row / 8] = static_cast<std::uint8_t>(to[row / 8] | ((matrix.row(row)[0] & 1U) << (row % 8)));
            }
            return;
        }
        for (std::size_t row = 0; row < rows_; ++row, to += stride_ / 8) {
            std::memcpy(to, matrix.row(row), stride_ / 8);
        }
    }

    /// Copies a block into a matrix, which must have its size.
    void copy_block(std::uint64_t block, BitMatrix& matrix) const {
        for (std::size_t row = 0; row < rows_; ++row) {
            each_word(block, row, [&](std::uint64_t word, std::size_t i) { matrix.row(row)[i] = word; });
        }
    }

    /// All bits, for saving and restoring.
    [[nodiscard]] std::span<std::uint8_t> bytes() { return bytes_; }
    [[nodiscard]] std::span<const std::uint8_t> bytes() const { return bytes_; }

  private:
    static constexpr std::size_t stride(std::size_t columns) {
        return columns == 1 ? 1 : columns <= 64 ? std::bit_ceil(columns) : (columns + 63) / 64 * 64;
    }

    /// A row of less than a word. Reads not a byte more: what comes after it may be another block, which another thread
    /// writes.
    [[nodiscard]] std::uint64_t short_row(const std::uint8_t* from) const {
        if (stride_ == 32) {  // one king on 8×8, the usual case: a size that the compiler knows
            std::uint32_t word = 0;
            std::memcpy(&word, from, sizeof word);
            return word;
        }
        std::uint64_t word = 0;
        std::memcpy(&word, from, stride_ / 8);
        return word;
    }

    std::size_t rows_ = 0;
    std::size_t stride_ = 1;  ///< bits per row
    std::size_t block_bytes_ = 0;
    std::vector<std::uint8_t> bytes_;
};

}  // namespace crownhead::endgame
