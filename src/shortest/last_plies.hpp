// SPDX-License-Identifier: MIT
#pragma once

#include "shortest/bounds.hpp"

#include <algorithm>
#include <vector>

namespace crownhead::shortest {

/// More plies than any game has that is searched for.
inline constexpr int never = 1000;

/// Calls `visit(child)` with the board after each legal move, for each distinct capture path. Returns whether there is
/// any.
template <rules::Rules R, rules::Side S, class Visit>
[[gnu::always_inline]] inline bool each_child(const rules::Board<R>& board, Visit&& visit) {
    bool any = false;
    if (!rules::has_capture<R, S>(board)) {
        rules::each_quiet_move<R, S>(
            board, [&](const auto& move) __attribute__((always_inline)) {
                any = true;
                visit(board.template after<S>(move));
            });
        return any;
    }
    if constexpr (rules::free_choice<R>) {
        rules::each_capture<R, S>(
            board, [&](const rules::Capture<R>& capture) { visit(board.template after<S>(capture.move())); }, [] {});
    } else {
        std::vector<typename rules::Board<R>::Move> moves;
        rules::each_capture<R, S>(
            board, [&](const rules::Capture<R>& capture) { moves.push_back(capture.move()); }, [&] { moves.clear(); });
        for (const auto& move : moves) {
            visit(board.template after<S>(move));
        }
    }
    return true;
}

/// The fewest plies, at most one, until the side to move has no move: 0 if that is `S` now, 1 if `S` can bring it about
/// for the other side; `never` if neither.
template <rules::Rules R, rules::Side S>
[[nodiscard, gnu::always_inline]] inline int ends_in_one(const rules::Board<R>& board) {
    constexpr rules::Side loser = other(S);
    const auto men = rules::capturing_men<R, S>(board);
    const auto kings = rules::capturing_kings<R, S>(board);
    if ((men | kings) == 0) {
        if (steps<R, S>(board, board.pieces(S)) == 0) {
            return 0;
        }
        const auto open = steps<R, loser>(board, board.pieces(loser));
        if ((open & (open - 1)) != 0) {
            return never;  // lemma 1
        }
    } else if (no_capture_ends<R, S>(board, men, kings)) {
        return never;
    }
    bool ends = false;
    each_child<R, S>(board, [&](const rules::Board<R>& child) { ends = ends || no_move<R, loser>(child); });
    return ends ? 1 : never;
}

/// The same for at most two plies.
template <rules::Rules R, rules::Side S>
[[nodiscard, gnu::always_inline]] inline int ends_in_two(const rules::Board<R>& board) {
    constexpr rules::Side opponent = other(S);
    int best = never;
    const auto visit_child = [&](const rules::Board<R>& child) __attribute__((always_inline)) {
        best = std::min(best, ends_in_one<R, opponent>(child) + 1);
    };
    if constexpr (plain_men<R>) {
        if (board.kings == 0 && !rules::has_capture<R, S>(board)) {
            const auto opponent_steps = steps<R, opponent>(board, board.pieces(opponent));
            if ((opponent_steps & (opponent_steps - 1)) != 0) {  // else one ply may leave the opponent no move
                if (two_plies_leave_a_move<R, S>(board)) {
                    return never;
                }
                if (rules::capturing_men<R, opponent>(board) == 0 &&
                    board::count(steps<R, S>(board, board.pieces(S))) >= 4) {
                    each_offer<R, S>(
                        board, [&](const auto& move)
                                   __attribute__((always_inline)) { visit_child(board.template after<S>(move)); });
                    return best;
                }
            }
        }
    }
    return each_child<R, S>(board, visit_child) ? best : 0;
}

/// The fewest plies, at most `plies`, after which the side to move can be without a move; `never` or more if it cannot.
template <rules::Rules R, rules::Side S>
[[nodiscard]] int ends_within(const rules::Board<R>& board, int plies) {
    if (plies == 0) {
        return no_move<R, S>(board) ? 0 : never;
    }
    if (plies == 1) {
        return ends_in_one<R, S>(board);
    }
    if (plies == 2) {
        return ends_in_two<R, S>(board);
    }
    int best = never;
    const bool any = each_child<R, S>(board, [&](const rules::Board<R>& child) {
        best = std::min(best, ends_within<R, other(S)>(child, plies - 1) + 1);
    });
    return any ? best : 0;
}

}  // namespace crownhead::shortest
