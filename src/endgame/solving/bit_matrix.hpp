// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/solving/transpose.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace crownhead::endgame {

/// A matrix of bits; a row has a whole number of words.
struct BitMatrix {
    std::size_t rows = 0;
    std::size_t words = 0;
    std::vector<std::uint64_t> bits;

    BitMatrix() = default;
    BitMatrix(std::size_t rows_, std::size_t words_) : rows(rows_), words(words_), bits(rows_ * words_) {}
    /// Makes it a matrix of zeros of this size, in the memory that it has unless that is too little or far too much.
    void reset(std::size_t rows_, std::size_t words_) {
        rows = rows_;
        words = words_;
        if (const std::size_t room = bits.capacity(); room < rows * words || room / 2 > rows * words) {
            bits = std::vector<std::uint64_t>();  // gives the memory back
        }
        bits.assign(rows * words, 0);
    }
    [[nodiscard]] std::uint64_t* row(std::size_t i) { return bits.data() + i * words; }
    [[nodiscard]] const std::uint64_t* row(std::size_t i) const { return bits.data() + i * words; }
};

[[nodiscard]] inline std::uint64_t bits_set(const std::vector<std::uint64_t>& bits) {
    std::uint64_t n = 0;
    for (const std::uint64_t word : bits) {
        n += static_cast<std::uint64_t>(std::popcount(word));
    }
    return n;
}

/// Transposes `from` into `to`, which has a row for each column of `from` that is used, and a word for every 64 of its
/// rows. Returns whether any bit of `to` changed.
inline bool transpose_into(const BitMatrix& from, BitMatrix& to) {
    bool changed = false;
    const auto put = [&](std::size_t row, std::size_t word, std::uint64_t bits) {
        changed |= to.row(row)[word] != bits;
        to.row(row)[word] = bits;
    };
    if (from.rows == 1) {  // no kings: one row becomes one column
        for (std::size_t c = 0; c < to.rows; ++c) {
            put(c, 0, from.row(0)[c / 64] >> (c % 64) & 1U);
        }
        return changed;
    }
    if (to.rows == 1) {  // a column of one bit a row becomes a row
        for (std::size_t row = 0; row < from.rows; row += 64) {
            std::uint64_t bits = 0;
            for (std::size_t r = row; r < std::min(from.rows, row + 64); ++r) {
                bits |= from.row(r)[0] << (r - row);
            }
            put(0, row / 64, bits);
        }
        return changed;
    }
    std::array<std::uint64_t, 64> square;
    const bool small = from.rows <= 32 && to.rows <= 32;
    for (std::size_t row = 0; row < from.rows; row += 64) {
        const std::size_t height = std::min<std::size_t>(64, from.rows - row);
        for (std::size_t w = 0; w < from.words; ++w) {
            for (std::size_t r = 0; r < height; ++r) {
                square[r] = from.row(row + r)[w];
            }
            std::fill(square.begin() + static_cast<std::ptrdiff_t>(height), square.end(), 0);
            small ? transpose<32>(square) : transpose(square);
            const std::size_t width = std::min<std::size_t>(64, to.rows - w * 64);
            for (std::size_t c = 0; c < width; ++c) {
                put(w * 64 + c, row / 64, square[c]);
            }
        }
    }
    return changed;
}

}  // namespace crownhead::endgame
