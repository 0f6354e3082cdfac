// SPDX-License-Identifier: MIT
#pragma once

#include "evaluation/perspective.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace crownhead::evaluation {

/// The network's inputs. Each row, and each block (two adjacent squares of a row and the two at the same places in the
/// next row), has one input for each way in which men of either side can stand on it; kings have one per side and
/// square. So there is one active input per row, block and king, however many men there are. Rows of more than five
/// squares have too many ways: there only blocks are used.
template <board::Geometry G>
struct Inputs {
    using Layout = board::Layout<G>;
    using Word = typename Layout::Word;

    static constexpr std::size_t width = static_cast<std::size_t>(G.width());
    static constexpr std::size_t rows = static_cast<std::size_t>(G.size);
    static constexpr bool whole_rows = width <= 5;
    static constexpr std::size_t row_ways = whole_rows ? std::size_t{1} << (2 * width) : 0;
    static constexpr std::size_t places = width - 1;  ///< blocks along a row
    static constexpr std::size_t blocks = (rows - 1) * places;
    static constexpr std::size_t block_ways = 256;
    static constexpr std::size_t of_rows = whole_rows ? rows : 0;
    static constexpr std::size_t of_men = of_rows + blocks;  ///< active inputs of the men, however many there are
    static constexpr std::size_t bits = static_cast<std::size_t>(Layout::bits);
    static constexpr std::size_t first_block = rows * row_ways;
    static constexpr std::size_t first_king = first_block + blocks * block_ways;
    static constexpr std::size_t count = first_king + 2 * bits;

    /// The active inputs of the men: one for each row, then one for each block.
    [[nodiscard]] static std::array<std::size_t, of_men> men(const Perspective<G>& perspective) {
        std::array<std::size_t, of_men> inputs;
        std::array<std::uint32_t, rows> ways;
        for (std::size_t row = 0; row < rows; ++row) {
            const int from = Layout::row_bit(static_cast<int>(row));
            const auto own = static_cast<std::uint32_t>(perspective.own_men >> from & Layout::row_of_ones);
            const auto their = static_cast<std::uint32_t>(perspective.their_men >> from & Layout::row_of_ones);
            ways[row] = spread(own) | spread(their) << 1U;
            if constexpr (whole_rows) {
                inputs[row] = row * row_ways + ways[row];
            }
        }
        for (std::size_t place = 0; place < places; ++place) {
            std::array<std::uint32_t, rows> pairs;
            for (std::size_t row = 0; row < rows; ++row) {
                pairs[row] = ways[row] >> (2 * place) & pair_of_squares;
            }
            for (std::size_t row = 0; row < rows - 1; ++row) {
                const std::size_t block = place * (rows - 1) + row;
                const std::uint32_t way = pairs[row] | pairs[row + 1] << 4U;
                inputs[of_rows + block] = first_block + block * block_ways + way;
            }
        }
        return inputs;
    }

    /// Calls `f` with each active input: those of the men, then one for each king.
    template <class F>
    static void each(const Perspective<G>& perspective, F&& f) {
        for (const std::size_t input : men(perspective)) {
            f(input);
        }
        each_of(perspective.own_kings, first_king, f);
        each_of(perspective.their_kings, first_king + bits, f);
    }

  private:
    static constexpr std::uint32_t pair_of_squares = 0b1111;  ///< of a row's way, which has two bits per square

    /// Spreads the bits of a row two places apart. Not by a table: this way the compiler turns a loop over the rows
    /// into a few instructions.
    [[nodiscard]] static constexpr std::uint32_t spread(std::uint32_t row) {
        static_assert(width <= 8);
        row = (row | row << 4U) & 0x0F0FU;
        row = (row | row << 2U) & 0x3333U;
        return (row | row << 1U) & 0x5555U;
    }

    template <class F>
    static void each_of(Word kings, std::size_t first, F& f) {
        board::each_bit(kings, [&](Word one) { f(first + static_cast<std::size_t>(board::index_of<Word>(one))); });
    }
};

}  // namespace crownhead::evaluation
