#pragma once

#include "rules/generate.hpp"

#include <vector>

namespace crownhead::solve {

/// The positions after each legal move; whether the moves are captures.
template <rules::Rules R>
bool replies_of(const rules::Board<R>& board, std::vector<rules::Board<R>>& replies) {
    replies.clear();
    const auto list = [&]<rules::Side S>() {
        const auto add = [&](const typename rules::Board<R>::Move& move) {
            replies.push_back(board.template after<S>(move));
        };
        const bool captures = rules::each_capture<R, S>(
            board, [&](const rules::Capture<R>& capture) { add(capture.move()); }, [&] { replies.clear(); });
        if (!captures) {
            rules::each_quiet_move<R, S>(board, add);
        }
        return captures;
    };
    return board.turn == rules::Side::black ? list.template operator()<rules::Side::black>()
                                            : list.template operator()<rules::Side::white>();
}

/// What it is worth to be unable to move: -1, or 1 where that is the aim.
template <rules::Rules R>
inline constexpr int without_a_move = R.aim == rules::Aim::win ? -1 : 1;

}  // namespace crownhead::solve
