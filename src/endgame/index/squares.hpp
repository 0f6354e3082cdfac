// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/bits.hpp"
#include "endgame/index/combinations.hpp"
#include "endgame/index/material.hpp"
#include "endgame/value.hpp"
#include "rules/board.hpp"
#include "rules/directions.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace crownhead::endgame {

/// The most pieces that the databases of a rule set can have. 0 if it has none: the board must have at most 32 squares
/// (a larger one has too many sets of kings for tables). On small boards they can have all that there are. Fewer where
/// kings fly: there the generator is asked about each position (LineMasks), when a slice is solved and when a unit is
/// decoded.
[[nodiscard]] constexpr int max_pieces_of(const rules::Rules& rules) {
    if (rules.geometry.squares() > max_squares) {
        return 0;
    }
    constexpr int of_flying_kings = 6;
    constexpr int of_small_boards = 12;
    const int all = 2 * rules.men();
    const int most = all <= of_small_boards ? all : max_chosen;
    return rules.king_reach == rules::Reach::one ? most : std::min(most, of_flying_kings);
}

/// The most pieces of a side in the databases of a rule set.
[[nodiscard]] constexpr int max_a_side_of(const rules::Rules& rules) { return std::min(rules.men(), max_chosen); }

/// The rule sets that databases can be built for.
template <rules::Rules R>
concept HasEndgames = (max_pieces_of(R) > 0);

/// What a position is worth to a side to move that has no move, or no pieces.
template <rules::Rules R>
inline constexpr Value without_a_move = R.aim == rules::Aim::win ? Value::loss : Value::win;

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

    static constexpr Set odd_rows = [] {
        Set rows = 0;
        for (int s = 0; s < count; ++s) {
            rows |= Set{static_cast<Set>(s / R.geometry.width() % 2)} << s;
        }
        return rows;
    }();

    /// Where a side's men are crowned, so that no man ever stands there.
    [[nodiscard]] static constexpr Set crown_row(Side side) { return side == Side::black ? bottom_row : top_row; }
    [[nodiscard]] static constexpr Set of_men(Side side) { return all & ~crown_row(side); }

    /// Whether the rows of the squares, counted from 0, add up to an even number.
    [[nodiscard]] static constexpr bool is_even(Set set) { return std::popcount(set & odd_rows) % 2 == 0; }

    [[nodiscard]] static Set from(typename Board::Word word) { return extract_bits(word, Layout::all); }
    [[nodiscard]] static typename Board::Word word(Set set) { return deposit_bits(set, Layout::all); }

    /// The set on the rotated board.
    [[nodiscard]] static constexpr Set rotated(Set set) { return board::reversed(set) >> (64 - count); }
};

/// Whether a material can have a slice under these rules, which have endgames: each side has a piece, and neither of
/// them nor both together too many.
[[nodiscard]] constexpr bool can_have_slice(const rules::Rules& rules, const Material& m) {
    const auto can_have = [&](const PieceCounts& counts) {
        return counts.men >= 0 && counts.kings >= 0 && counts.pieces() > 0 && counts.pieces() <= max_a_side_of(rules);
    };
    return can_have(m.black) && can_have(m.white) && m.pieces() <= max_pieces_of(rules);
}

/// The rotated position: the board turned by half, the colours swapped.
template <rules::Rules R>
[[nodiscard]] rules::Board<R> rotated(const rules::Board<R>& board) {
    using Layout = typename rules::Board<R>::Layout;
    return {Layout::rotated(board.white), Layout::rotated(board.black), Layout::rotated(board.kings),
            other(board.turn)};
}

template <rules::Rules R>
[[nodiscard]] Material material(const rules::Board<R>& board) {
    const auto counts = [&](std::uint64_t own) {
        return PieceCounts{std::popcount(own & ~board.kings), std::popcount(own & board.kings)};
    };
    return {counts(board.black), counts(board.white)};
}

}  // namespace crownhead::endgame
