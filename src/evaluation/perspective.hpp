// SPDX-License-Identifier: MIT
#pragma once

#include "board/layout.hpp"
#include "rules/board.hpp"

#include <cstdint>

namespace crownhead::evaluation {

/// The squares of a set as they lie when the board is turned round: square n for square n from the end.
template <board::Geometry G>
[[nodiscard]] constexpr typename board::Layout<G>::Word rotated(typename board::Layout<G>::Word word) {
    using Layout = board::Layout<G>;
    constexpr int last = Layout::bit(1) + Layout::bit(G.squares());
    // Neighbours change places: single bits, pairs, fours, bytes.
    const auto reversed = [](std::uint64_t bits) {
        bits = (bits >> 1U & 0x5555555555555555U) | (bits & 0x5555555555555555U) << 1U;
        bits = (bits >> 2U & 0x3333333333333333U) | (bits & 0x3333333333333333U) << 2U;
        bits = (bits >> 4U & 0x0F0F0F0F0F0F0F0FU) | (bits & 0x0F0F0F0F0F0F0F0FU) << 4U;
        return __builtin_bswap64(bits);
    };
    if constexpr (sizeof(word) <= 8) {
        return reversed(word) >> (63 - last);
    } else {
        using Word = typename Layout::Word;
        const Word whole = static_cast<Word>(reversed(static_cast<std::uint64_t>(word))) << 64 |
                           reversed(static_cast<std::uint64_t>(word >> 64));
        return whole >> (127 - last);
    }
}

/// A position as its side to move sees it: for White the board is turned round, so that the mover's men always go
/// toward the high squares. A position and the same one with the colours changed are one view. A value.
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
    constexpr board::Geometry geometry = R.geometry;
    const auto own = board.pieces(board.turn);
    const auto their = board.pieces(rules::other(board.turn));
    const Perspective<geometry> perspective{own & ~board.kings, own & board.kings, their & ~board.kings,
                                            their & board.kings};
    return board.turn == rules::Side::black
               ? perspective
               : Perspective<geometry>{rotated<geometry>(perspective.own_men), rotated<geometry>(perspective.own_kings),
                                       rotated<geometry>(perspective.their_men),
                                       rotated<geometry>(perspective.their_kings)};
}

}  // namespace crownhead::evaluation
