// SPDX-License-Identifier: MIT
#pragma once

#include "board/layout.hpp"
#include "rules/position.hpp"
#include "rules/rules.hpp"

#include <cstdint>

namespace crownhead::rules {

/// A position on the bitboards of rule set `R`: the form that generation, search and endgames work on.
/// A value: three words and a side. `Position` is the same thing by square number, for all other code.
template <Rules R>
struct Board {
    using Layout = board::Layout<R.geometry>;
    using Word = typename Layout::Word;

    /// What a move does to a board. `from` and `to` are single squares and may be the same one (a king that ends
    /// where it began); `to_king` says that the piece is a king once it has arrived.
    struct Move {
        Word from = 0;
        Word to = 0;
        Word captured = 0;
        bool to_king = false;
        friend constexpr bool operator==(const Move&, const Move&) = default;
    };

    Word black = 0;
    Word white = 0;
    Word kings = 0;
    Side turn = Side::black;

    friend constexpr bool operator==(const Board&, const Board&) = default;

    [[nodiscard]] constexpr Word pieces(Side side) const { return side == Side::black ? black : white; }
    [[nodiscard]] constexpr Word empty() const { return Layout::all & ~(black | white); }

    [[nodiscard]] constexpr Board after(const Move& move) const {
        return turn == Side::black ? after<Side::black>(move) : after<Side::white>(move);
    }
    /// The same with the side to move known at compile time.
    template <Side S>
    [[nodiscard]] constexpr Board after(const Move& move) const {
        const Word own = (pieces(S) & ~move.from) | move.to;
        const Word opposing = pieces(other(S)) & ~move.captured;
        const Word new_kings = (kings & ~(move.from | move.captured)) | (move.to_king ? move.to : Word{0});
        return S == Side::black ? Board{own, opposing, new_kings, other(S)} : Board{opposing, own, new_kings, other(S)};
    }

    [[nodiscard]] static constexpr Board from(const Position& position) {
        return {Layout::from(position.black), Layout::from(position.white), Layout::from(position.kings),
                position.turn};
    }
    [[nodiscard]] constexpr Position position() const {
        return {Layout::to_set(black), Layout::to_set(white), Layout::to_set(kings), turn};
    }
};

/// The row on which a side's men are crowned.
template <Rules R>
[[nodiscard]] constexpr typename Board<R>::Word crown_row(Side side) {
    return Board<R>::Layout::row(side == Side::black ? R.geometry.size - 1 : 0);
}

}  // namespace crownhead::rules
