// SPDX-License-Identifier: MIT
#pragma once

#include "board/layout.hpp"
#include "rules/board.hpp"

namespace crownhead::evaluation {

/// A position as its side to move sees it: rotated if White is to move, so that the mover's men always advance towards
/// the high squares. A position and its rotation have the same perspective. A value.
template <board::Geometry G>
struct Perspective {
    using Word = typename board::Layout<G>::Word;

    Word own_men = 0;
    Word own_kings = 0;
    Word their_men = 0;
    Word their_kings = 0;

    friend constexpr bool operator==(const Perspective&, const Perspective&) = default;

    [[nodiscard]] constexpr int pieces() const {
        return board::count<Word>(own_men | own_kings | their_men | their_kings);
    }
};

template <rules::Rules R>
[[nodiscard]] constexpr Perspective<R.geometry> perspective_of(const rules::Board<R>& board) {
    using Layout = board::Layout<R.geometry>;
    const auto own = board.pieces(board.turn);
    const auto their = board.pieces(rules::other(board.turn));
    const Perspective<R.geometry> perspective{own & ~board.kings, own & board.kings, their & ~board.kings,
                                              their & board.kings};
    return board.turn == rules::Side::black
               ? perspective
               : Perspective<R.geometry>{Layout::rotated(perspective.own_men), Layout::rotated(perspective.own_kings),
                                         Layout::rotated(perspective.their_men),
                                         Layout::rotated(perspective.their_kings)};
}

}  // namespace crownhead::evaluation
