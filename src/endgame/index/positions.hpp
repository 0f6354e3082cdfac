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

/// Calls `check(board)` with each position of a material with these men until it returns false. Returns whether it
/// never did.
template <rules::Rules R, class Check>
bool positions_of_block(const Material& m, const Men& men, rules::Side turn, Check&& check) {
    using S = Squares<R>;
    const std::uint64_t free = S::all & ~(men.black | men.white);
    const int squares = std::popcount(free);
    for (std::uint64_t i = 0; i < choose(squares, m.black.kings); ++i) {
        const std::uint64_t black = deposit_bits(unrank(i, m.black.kings, squares), free);
        const int left = squares - m.black.kings;
        for (std::uint64_t j = 0; j < choose(left, m.white.kings); ++j) {
            const std::uint64_t white = deposit_bits(unrank(j, m.white.kings, left), free & ~black);
            if (!check(board_of<R>(men, black, white, turn))) {
                return false;
            }
        }
    }
    return true;
}

/// The same with `count` random positions of a material.
template <rules::Rules R, class Check>
bool some_positions(const Material& m, rules::Side turn, std::uint64_t count, std::mt19937_64& random, Check&& check) {
    using S = Squares<R>;
    const MenIndex<R> index(m.black.men, m.white.men);
    const auto below = [&](std::uint64_t n) { return uniform_below(n, random); };
    for (; count > 0; --count) {
        const Men men = index.unrank(below(index.size()));
        const std::uint64_t free = S::all & ~(men.black | men.white);
        const int squares = std::popcount(free);
        const int left = squares - m.black.kings;
        const std::uint64_t black =
            deposit_bits(unrank(below(choose(squares, m.black.kings)), m.black.kings, squares), free);
        const std::uint64_t white =
            deposit_bits(unrank(below(choose(left, m.white.kings)), m.white.kings, left), free & ~black);
        if (!check(board_of<R>(men, black, white, turn))) {
            return false;
        }
    }
    return true;
}

}  // namespace crownhead::endgame
