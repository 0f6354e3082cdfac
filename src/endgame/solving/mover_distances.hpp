// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/distance.hpp"
#include "endgame/solving/bit_matrix.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace crownhead::endgame {

/// What DistanceSolver knows at each ply of the positions of a block with one side to move. A row has the positions
/// with the same kings of that side, and the kings of the other side are its columns, unless noted otherwise.
struct MoverDistances {
    static constexpr std::uint8_t never = 255;

    struct Decided {
        std::uint32_t row;
        std::uint32_t column;
    };

    std::size_t columns = 0;
    BitMatrix quiet;                        ///< positions without a capture
    BitMatrix undecided;                    ///< positions whose distance is not found yet
    BitMatrix ready;                        ///< all moves other than king steps lose by now
    BitMatrix not_won;                      ///< rows by the other side's kings: positions that are not won
    BitMatrix fresh;                        ///< rows by the other side's kings: decided in the ply before
    std::vector<std::uint8_t> soonest_win;  ///< by position: plies of the soonest win not by a king step, or `never`
    std::vector<std::uint8_t> latest_loss;  ///< plies of the latest such loss, 0 for none; `never` if one does not lose
    std::vector<bool> is_fresh;             ///< rows of `fresh` with bits
    std::vector<std::size_t> fresh_rows;
    std::vector<bool> is_touched;  ///< rows with positions that may be lost now
    std::vector<std::size_t> touched_rows;
    std::vector<Decided> decided;                                           ///< in this ply
    std::array<std::vector<std::uint32_t>, Distance::max_plies + 2> exits;  ///< positions by plies

    /// Shows the other side what was decided in this ply. Returns whether there was anything.
    bool publish() {
        for (const Decided& one : decided) {
            fresh.row(one.column)[one.row / 64] |= std::uint64_t{1} << (one.row % 64);
            if (!is_fresh[one.column]) {
                is_fresh[one.column] = true;
                fresh_rows.push_back(one.column);
            }
        }
        const bool any = !decided.empty();
        decided.clear();
        return any;
    }

    void forget_fresh() {
        for (const std::size_t row : fresh_rows) {
            std::fill_n(fresh.row(row), fresh.words, 0);
            is_fresh[row] = false;
        }
        fresh_rows.clear();
    }
};

}  // namespace crownhead::endgame
