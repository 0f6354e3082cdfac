// SPDX-License-Identifier: MIT
#pragma once

#include "base/uniform_below.hpp"
#include "endgame/index/men_index.hpp"

#include <bit>
#include <cstdint>
#include <random>

namespace crownhead::endgame {

/// The position with these men and kings.
template <rules::Rules R>
[[nodiscard]] rules::Board<R> board_of(const Men& men, std::uint64_t black_kings, std::uint64_t white_kings,
                                       rules::Side turn) {
    using S = Squares<R>;
    return {S::word(men.black | black_kings), S::word(men.white | white_kings), S::word(black_kings | white_kings),
            turn};
}

/// The number of positions of a material with one side to move.
template <rules::Rules R>
[[nodiscard]] std::uint64_t positions_with_one_to_move(const Material& m) {
    const int left = Squares<R>::count - m.men();
    return MenIndex<R>(m.black.men, m.white.men).size() * choose(left, m.black.kings) *
           choose(left - m.black.kings, m.white.kings);
}

/// Calls `visit(board)` with each position of a material with these men and this of Black's sets of kings, numbered
/// over the squares that the men leave free.
template <rules::Rules R, class Visit>
void positions_with(const Material& m, const Men& men, std::uint64_t black_set, rules::Side turn, Visit&& visit) {
    using S = Squares<R>;
    const std::uint64_t free = S::all & ~(men.black | men.white);
    const int squares = std::popcount(free);
    const std::uint64_t black = deposit_bits(unrank(black_set, m.black.kings, squares), free);
    const int left = squares - m.black.kings;
    for (std::uint64_t j = 0; j < choose(left, m.white.kings); ++j) {
        visit(board_of<R>(men, black, deposit_bits(unrank(j, m.white.kings, left), free & ~black), turn));
    }
}

/// A position of a material by its number, which is below `positions_with_one_to_move`: by the men, then by Black's
/// kings, then by White's. `index` is that of the material's men.
template <rules::Rules R>
[[nodiscard]] rules::Board<R> numbered_position(const Material& m, const MenIndex<R>& index, std::uint64_t number,
                                                rules::Side turn) {
    using S = Squares<R>;
    const int squares = S::count - m.men();
    const int left = squares - m.black.kings;
    const std::uint64_t white_sets = choose(left, m.white.kings);
    const std::uint64_t black_sets = choose(squares, m.black.kings);
    const Men men = index.unrank(number / white_sets / black_sets);
    const std::uint64_t free = S::all & ~(men.black | men.white);
    const std::uint64_t black = deposit_bits(unrank(number / white_sets % black_sets, m.black.kings, squares), free);
    const std::uint64_t white = deposit_bits(unrank(number % white_sets, m.white.kings, left), free & ~black);
    return board_of<R>(men, black, white, turn);
}

/// Calls `visit(board)` with `count` random positions of a material.
template <rules::Rules R, class Visit>
void some_positions(const Material& m, rules::Side turn, std::uint64_t count, std::mt19937_64& random, Visit&& visit) {
    const MenIndex<R> index(m.black.men, m.white.men);
    const std::uint64_t all = positions_with_one_to_move<R>(m);
    for (; count > 0; --count) {
        visit(numbered_position<R>(m, index, uniform_below(all, random), turn));
    }
}

}  // namespace crownhead::endgame
