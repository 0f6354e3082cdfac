// SPDX-License-Identifier: MIT
#pragma once

#include "board/layout.hpp"
#include "rules/side.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace crownhead::rules {

/// All four directions as seen by a side: its two forward ones first.
template <Side S>
inline constexpr std::array directions =
    S == Side::black ? std::array{board::Direction::down_left, board::Direction::down_right, board::Direction::up_left,
                                  board::Direction::up_right}
                     : std::array{board::Direction::up_left, board::Direction::up_right, board::Direction::down_left,
                                  board::Direction::down_right};

inline constexpr std::size_t forward = 2;
inline constexpr std::size_t all_ways = 4;

/// Calls `f.template operator()<D>()` for the first `n` directions of a side, unrolled.
template <Side S, std::size_t n, class F>
[[gnu::always_inline]] constexpr void each_direction(F&& f) {
    [&]<std::size_t... i>(std::index_sequence<i...>) __attribute__((always_inline)) {
        (f.template operator()<directions<S>[i]>(), ...);
    }
    (std::make_index_sequence<n>{});
}

}  // namespace crownhead::rules
