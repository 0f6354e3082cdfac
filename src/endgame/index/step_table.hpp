// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/squares.hpp"

#include <array>
#include <bit>
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

/// The squares one step away from those of a set, in direction d of a side; pieces that would leave the board are gone.
template <rules::Rules R, rules::Side side, std::size_t d>
[[nodiscard]] constexpr std::uint64_t stepped(std::uint64_t set) {
    // From all squares of even rows a step leads equally far in the numbering, and so it does from those of odd ones.
    struct Shift {
        std::uint64_t from = 0;  ///< the squares that the step leads to another one from
        int by = 0;
    };
    constexpr std::array<Shift, 2> shifts = [] {
        std::array<Shift, 2> of{};
        for (int square = 0; square < Squares<R>::count; ++square) {
            const std::uint64_t to = steps<R, side>[d][static_cast<std::size_t>(square)];
            if (to != 0) {
                Shift& shift = of[static_cast<std::size_t>(R.geometry.row(square + 1) % 2)];
                shift.from |= std::uint64_t{1} << square;
                shift.by = std::countr_zero(to) - square;
            }
        }
        return of;
    }();
    const auto shifted = []<Shift shift>(std::uint64_t squares) {
        if constexpr (shift.by >= 0) {
            return (squares & shift.from) << shift.by;
        } else {
            return (squares & shift.from) >> -shift.by;
        }
    };
    return shifted.template operator()<shifts[0]>(set) | shifted.template operator()<shifts[1]>(set);
}

}  // namespace crownhead::endgame
