// SPDX-License-Identifier: MIT
#pragma once

#include "board/geometry.hpp"
#include "board/square_set.hpp"

#include <bit>
#include <cstdint>
#include <type_traits>

namespace crownhead::board {

/// The four diagonal directions as they look with White at the bottom.
enum class Direction : std::uint8_t { down_left, down_right, up_left, up_right };

[[nodiscard]] constexpr Direction opposite(Direction d) {
    switch (d) {
        case Direction::down_left:
            return Direction::up_right;
        case Direction::down_right:
            return Direction::up_left;
        case Direction::up_left:
            return Direction::down_right;
        default:
            return Direction::down_left;
    }
}

/// The bits of a word in reverse order.
template <class Word>
[[nodiscard]] constexpr Word reversed(Word word) {
    if constexpr (sizeof(Word) == 8) {
        // Swaps neighbours: single bits, pairs, fours, bytes.
        word = (word >> 1U & 0x5555555555555555U) | (word & 0x5555555555555555U) << 1U;
        word = (word >> 2U & 0x3333333333333333U) | (word & 0x3333333333333333U) << 2U;
        word = (word >> 4U & 0x0F0F0F0F0F0F0F0FU) | (word & 0x0F0F0F0F0F0F0F0FU) << 4U;
        return __builtin_bswap64(word);
    } else {
        return static_cast<Word>(reversed(static_cast<std::uint64_t>(word))) << 64 |
               reversed(static_cast<std::uint64_t>(word >> 64));
    }
}

/// How the squares of a board are laid out in a word: two rows and one ghost bit, two rows and one ghost bit … The
/// ghost bits make every step in one direction a shift by the same amount, and a step over the left or right edge lands
/// on a ghost bit, which is never in `all`. (The layout goes back to A. Samuel's 35-bit words, 1959.)
template <Geometry G>
struct Layout {
    static constexpr int period = G.size + 1;  ///< bits for two rows
    static constexpr int bits = G.size / 2 * period;

    using Word = std::conditional_t<bits <= 64, std::uint64_t, SquareSet::Bits>;

    /// Bit of the first square of a row; the squares of a row are adjacent bits.
    [[nodiscard]] static constexpr int row_bit(int row) {
        return row / 2 * period + (row % 2 == 0 ? 0 : G.width() + (G.mirrored ? 1 : 0));
    }
    [[nodiscard]] static constexpr int bit(int number) { return row_bit(G.row(number)) + (number - 1) % G.width(); }
    [[nodiscard]] static constexpr Word row(int index) { return row_of_ones << row_bit(index); }

    static constexpr Word row_of_ones = (Word{1} << G.width()) - 1;
    static constexpr Word all = [] {
        Word word = 0;
        for (int index = 0; index < G.size; ++index) {
            word |= row_of_ones << row_bit(index);
        }
        return word;
    }();

    [[nodiscard]] static constexpr Word from(SquareSet set) {
        Word word = 0;
        for (int index = 0; index < G.size; ++index) {
            word |= (static_cast<Word>(set.bits() >> (index * G.width())) & row_of_ones) << row_bit(index);
        }
        return word;
    }
    [[nodiscard]] static constexpr SquareSet to_set(Word word) {
        SquareSet::Bits bits_of_set = 0;
        for (int index = 0; index < G.size; ++index) {
            bits_of_set |= static_cast<SquareSet::Bits>((word >> row_bit(index)) & row_of_ones) << (index * G.width());
        }
        return SquareSet(bits_of_set);
    }

    /// A set of squares on the rotated board: square n becomes the nth from the end. The ghost bits lie symmetrically.
    [[nodiscard]] static constexpr Word rotated(Word word) {
        return reversed(word) >> (static_cast<int>(sizeof word) * 8 - 1 - bit(G.squares()));
    }

    /// Every square of `word` moved `steps` steps in a direction. Squares that leave the board at a side land on ghost
    /// bits, so callers mask the result with the squares they look for. `W` is `Word` or several words side by side.
    template <Direction D, int steps = 1, class W>
    [[nodiscard]] static constexpr W shift(W word) {
        constexpr int fewer_bits = steps * G.width();
        constexpr int more_bits = steps * (G.width() + 1);
        if constexpr (D == Direction::down_left) {
            return word << fewer_bits;
        } else if constexpr (D == Direction::down_right) {
            return word << more_bits;
        } else if constexpr (D == Direction::up_right) {
            return word >> fewer_bits;
        } else {
            return word >> more_bits;
        }
    }
};

template <class Word>
[[nodiscard]] constexpr int count(Word word) {
    if constexpr (sizeof(Word) <= 8) {
        return std::popcount(word);
    } else {
        return std::popcount(static_cast<std::uint64_t>(word)) + std::popcount(static_cast<std::uint64_t>(word >> 64));
    }
}

template <class Word>
[[nodiscard]] constexpr Word lowest(Word word) {
    return word & (~word + 1);
}

/// Calls `f` with each set bit of a word, as a word of its own, lowest first.
template <class Word, class F>
constexpr void each_bit(Word word, F&& f) {
    for (; word != 0; word &= word - 1) {
        f(lowest(word));
    }
}

template <class Word>
[[nodiscard]] constexpr int index_of(Word one_bit) {
    if constexpr (sizeof(Word) <= 8) {
        return std::countr_zero(one_bit);
    } else {
        const auto low = static_cast<std::uint64_t>(one_bit);
        return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(one_bit >> 64));
    }
}

}  // namespace crownhead::board
