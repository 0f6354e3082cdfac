// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/squares.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace crownhead::endgame {

/// For each direction of a side, its two forward ones first, and each square: the square one step away, as a set that
/// is empty off the board.
template <rules::Rules R, rules::Side side>
inline constexpr auto steps = [] {
    using S = Squares<R>;
    constexpr int size = R.geometry.size;
    std::array<std::array<std::uint64_t, S::count>, rules::all_ways> table{};
    for (std::size_t d = 0; d < table.size(); ++d) {
        const board::Direction direction = rules::directions<side>[d];
        const bool down = direction == board::Direction::down_left || direction == board::Direction::down_right;
        const bool left = direction == board::Direction::down_left || direction == board::Direction::up_left;
        for (int square = 0; square < S::count; ++square) {
            const int row = R.geometry.row(square + 1) + (down ? 1 : -1);
            const int column = R.geometry.column(square + 1) + (left ? -1 : 1);
            for (int to = 0; to < S::count; ++to) {
                if (row >= 0 && row < size && R.geometry.row(to + 1) == row && R.geometry.column(to + 1) == column) {
                    table[d][static_cast<std::size_t>(square)] = std::uint64_t{1} << to;
                }
            }
        }
    }
    return table;
}();

}  // namespace crownhead::endgame
