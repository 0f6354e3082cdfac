// SPDX-License-Identifier: MIT
#pragma once

#include "rules/capture.hpp"
#include "rules/rule_set.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace crownhead::rules {

template <Rules R>
[[nodiscard]] board::Square square_of(typename Board<R>::Word one_square) {
    return *Board<R>::Layout::to_set(one_square).begin();
}

/// A capture as a `Move`, with its whole path.
template <Rules R>
[[nodiscard]] Move listed(const Capture<R>& capture) {
    std::array<board::Square, Move::longest_path> path;
    std::transform(capture.path.begin(), capture.path.end(), path.begin(), square_of<R>);
    return Move(std::span(path).first(capture.jumps + 1), Board<R>::Layout::to_set(capture.captured));
}

/// Calls `visit(capture)` for each complete capture of side `S`, those too that precedence forbids: for lists, which
/// look at a bounded number of them.
template <Rules R, Side S, class Visit>
void each_complete_capture(const Board<R>& board, Visit&& visit) {
    CaptureWalk<R, S, Visit> walk(board, visit);
    board::each_bit(capturing_men<R, S>(board), [&](auto man) { walk.man(man); });
    board::each_bit(capturing_kings<R, S>(board), [&](auto king) { walk.king(king); });
}

}  // namespace crownhead::rules
