// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/bits.hpp"
#include "endgame/index/combinations.hpp"
#include "endgame/index/material.hpp"
#include "rules/board.hpp"
#include "rules/directions.hpp"

#include <cstdint>

namespace crownhead::endgame {

/// The rule sets that databases can be built for: kings step one square, who cannot move has lost, and the board has at
/// most 32 squares (on a larger one the sets of kings become too many for tables).
template <rules::Rules R>
concept ShortKings = R.king_reach == rules::Reach::one&& R.aim == rules::Aim::win&& R.geometry.squares() <= max_squares;

/// A rule set's squares as sets: bit s is the square with number s + 1.
template <rules::Rules R>
struct Squares {
    using Set = std::uint64_t;
    using Board = rules::Board<R>;
    using Layout = typename Board::Layout;
    using Side = rules::Side;

    static constexpr int count = R.geometry.squares();
    static constexpr Set all = (Set{1} << count) - 1;
    static constexpr Set top_row = (Set{1} << R.geometry.width()) - 1;
    static constexpr Set bottom_row = top_row << (count - R.geometry.width());

    /// Where a side's men are crowned, and so are never found.
    [[nodiscard]] static constexpr Set crown_row(Side side) { return side == Side::black ? bottom_row : top_row; }
    [[nodiscard]] static constexpr Set of_men(Side side) { return all & ~crown_row(side); }

    [[nodiscard]] static Set from(typename Board::Word word) { return extract_bits(word, Layout::all); }
    [[nodiscard]] static typename Board::Word word(Set set) { return deposit_bits(set, Layout::all); }

    /// The set as it looks with the board turned round.
    [[nodiscard]] static constexpr Set rotated(Set set) { return reversed(set, count); }
};

/// The same position with the board turned round and the colours swapped.
template <rules::Rules R>
[[nodiscard]] rules::Board<R> rotated(const rules::Board<R>& board) {
    // The ghost bits lie as far from either end, so the words themselves can be turned.
    constexpr int bits = 64 - std::countl_zero(static_cast<std::uint64_t>(rules::Board<R>::Layout::all));
    return {reversed(board.white, bits), reversed(board.black, bits), reversed(board.kings, bits), other(board.turn)};
}

template <rules::Rules R>
[[nodiscard]] Material material(const rules::Board<R>& board) {
    const auto force = [&](std::uint64_t own) {
        return Force{std::popcount(own & ~board.kings), std::popcount(own & board.kings)};
    };
    return {force(board.black), force(board.white)};
}

}  // namespace crownhead::endgame
