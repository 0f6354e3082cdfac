// SPDX-License-Identifier: MIT
#pragma once

#include "rules/capture.hpp"
#include "rules/precedence.hpp"

#include <cstdint>

namespace crownhead::rules {

template <Rules R, Side S>
[[nodiscard, gnu::always_inline]] constexpr bool has_capture(const Board<R>& board) {
    return (capturing_men<R, S>(board) | capturing_kings<R, S>(board)) != 0;
}

/// Calls `visit(capture)` for each legal capture of side `S`, each distinct path once, in no particular order.
/// When precedence finds a better capture than those visited so far, it calls `forget()` first: the captures visited
/// before are not legal after all. With free choice it never does. Returns whether there is a capture.
template <Rules R, Side S, class Visit, class Forget>
bool each_capture(const Board<R>& board, Visit&& visit, Forget&& forget) {
    const auto men = capturing_men<R, S>(board);
    const auto kings = capturing_kings<R, S>(board);
    if ((men | kings) == 0) {
        return false;
    }
    std::uint32_t best = 0;
    auto judge = [&](const Capture<R>& capture) {
        if constexpr (!free_choice<R>) {
            const std::uint32_t value = rank(capture, board.kings);
            if (value < best) {
                return;
            }
            if (value > best) {
                forget();
                best = value;
            }
        }
        visit(capture);
    };
    CaptureWalk<R, S, decltype(judge)> walk(board, judge);
    board::each_bit(men, [&](auto man) { walk.man(man); });
    board::each_bit(kings, [&](auto king) { walk.king(king); });
    return true;
}

/// Calls `visit(move)` for each quiet move of side `S`. Legal only where there is no capture.
template <Rules R, Side S, class Visit>
[[gnu::always_inline]] constexpr void each_quiet_move(const Board<R>& board, Visit&& visit) {
    using Layout = typename Board<R>::Layout;
    using Word = typename Board<R>::Word;
    const Word empty = board.empty();
    const Word men = board.pieces(S) & ~board.kings;
    each_direction<S, forward>([&]<board::Direction D>() __attribute__((always_inline)) {
        const Word starts = men & Layout::template shift<board::opposite(D)>(empty);
        board::each_bit(starts, [&](Word from) {
            const Word to = Layout::template shift<D>(from);
            visit(typename Board<R>::Move{from, to, 0, (to & crown_row<R>(S)) != 0});
        });
    });
    if (const Word kings = board.pieces(S) & board.kings; kings != 0) {
        each_direction<S, all_ways>([&]<board::Direction D>() __attribute__((always_inline)) {
            const Word starts = kings & Layout::template shift<board::opposite(D)>(empty);
            board::each_bit(starts, [&](Word from) {
                Word to = Layout::template shift<D>(from);
                do {
                    visit(typename Board<R>::Move{from, to, 0, true});
                    to = Layout::template shift<D>(to);
                } while (R.king_reach == Reach::any && (to & empty) != 0);
            });
        });
    }
}

/// How many quiet moves side `S` has.
template <Rules R, Side S>
[[nodiscard]] constexpr int count_quiet_moves(const Board<R>& board) {
    using Layout = typename Board<R>::Layout;
    using Word = typename Board<R>::Word;
    const Word empty = board.empty();
    const Word own = board.pieces(S);
    int total = 0;
    each_direction<S, forward>([&]<board::Direction D>() __attribute__((always_inline)) {
        total += board::count<Word>((own & ~board.kings) & Layout::template shift<board::opposite(D)>(empty));
    });
    if (const Word kings = own & board.kings; kings != 0) {
        each_direction<S, all_ways>([&]<board::Direction D>() __attribute__((always_inline)) {
            Word reached = Layout::template shift<D>(kings) & empty;
            do {
                total += board::count<Word>(reached);
                reached = Layout::template shift<D>(reached) & empty;
            } while (R.king_reach == Reach::any && reached != 0);
        });
    }
    return total;
}

/// Returns whether side `S` has a legal move.
template <Rules R, Side S>
[[nodiscard]] constexpr bool can_move(const Board<R>& board) {
    return has_capture<R, S>(board) || count_quiet_moves<R, S>(board) != 0;
}

/// How many legal moves side `S` has, each distinct capture path counted.
template <Rules R, Side S>
[[nodiscard]] std::uint64_t count_moves(const Board<R>& board) {
    std::uint64_t captures = 0;
    each_capture<R, S>(
        board, [&](const Capture<R>&) { ++captures; }, [&] { captures = 0; });
    return captures != 0 ? captures : static_cast<std::uint64_t>(count_quiet_moves<R, S>(board));
}

}  // namespace crownhead::rules
