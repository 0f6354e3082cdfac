// SPDX-License-Identifier: MIT
#pragma once

#include "rules/board.hpp"
#include "rules/directions.hpp"

#include <cstddef>

namespace crownhead::rules {

/// How many of `directions<S>` a man captures in.
template <Rules R>
inline constexpr std::size_t man_capture_ways = R.men_capture_back ? all_ways : forward;

/// What the men of side `S` may capture.
template <Rules R, Side S>
[[nodiscard]] constexpr typename Board<R>::Word targets_of_men(const Board<R>& board) {
    const auto opposing = board.pieces(other(S));
    return R.men_capture_kings ? opposing : opposing & ~board.kings;
}

/// The men of side `S` that can capture.
template <Rules R, Side S>
[[nodiscard, gnu::always_inline]] constexpr typename Board<R>::Word capturing_men(const Board<R>& board) {
    using Layout = typename Board<R>::Layout;
    using Word = typename Board<R>::Word;
    const Word targets = targets_of_men<R, S>(board);
    const Word empty = board.empty();
    Word from = 0;
    each_direction<S, man_capture_ways<R>>([&]<board::Direction D>() __attribute__((always_inline)) {
        constexpr board::Direction back = board::opposite(D);
        from |= Layout::template shift<back>(targets & Layout::template shift<back>(empty));
    });
    return from & board.pieces(S) & ~board.kings;
}

/// The kings of side `S` that can capture, found by looking back from the victims along open lines.
template <Rules R, Side S>
[[nodiscard, gnu::always_inline]] constexpr typename Board<R>::Word capturing_kings(const Board<R>& board) {
    using Layout = typename Board<R>::Layout;
    using Word = typename Board<R>::Word;
    const Word kings = board.pieces(S) & board.kings;
    if (kings == 0) {
        return 0;
    }
    const Word opposing = board.pieces(other(S));
    const Word empty = board.empty();
    Word from = 0;
    each_direction<S, all_ways>([&]<board::Direction D>() __attribute__((always_inline)) {
        constexpr board::Direction back = board::opposite(D);
        Word seen = Layout::template shift<back>(opposing & Layout::template shift<back>(empty));
        from |= seen;
        if constexpr (R.king_reach == Reach::any) {
            for (seen &= empty; seen != 0; seen &= empty) {
                seen = Layout::template shift<back>(seen);
                from |= seen;
            }
        }
    });
    return from & kings;
}

}  // namespace crownhead::rules
