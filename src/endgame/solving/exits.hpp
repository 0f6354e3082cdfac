// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/material.hpp"
#include "endgame/index/men_index.hpp"
#include "endgame/index/step_table.hpp"
#include "rules/board.hpp"

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace crownhead::endgame {

// The moves that lead out of a block of positions with the same men: men's steps, crownings and captures. The
// solvers follow them; what they read at the end differs.

/// Calls `f(next, to, is_crowned)` for each step of a side's men to a square free of men: `next` are the men after it
/// (without a man that is crowned), `to` is the square it goes to, as a set.
template <rules::Rules R, rules::Side side, class F>
void each_man_step(const Men& men, F&& f) {
    using S = Squares<R>;
    for (std::size_t d = 0; d < rules::forward; ++d) {
        each_index(men.of(side), [&](int from) {
            const std::uint64_t to = steps<R, side>[d][static_cast<std::size_t>(from)];
            if (to == 0 || (to & (men.black | men.white)) != 0) {
                return;
            }
            Men next = men;
            std::uint64_t& own = side == rules::Side::black ? next.black : next.white;
            own ^= std::uint64_t{1} << from;
            const bool is_crowned = (to & S::crown_row(side)) != 0;
            own |= is_crowned ? 0 : to;
            f(next, to, is_crowned);
        });
    }
}

/// The block that a crowning leads to, in a slice that may store it rotated.
template <rules::Rules R, class SliceOf>
struct CrowningBlock {
    const SliceOf& slice;
    std::uint64_t block;
    bool is_rotated;

    /// The number in that slice of a set of the crowning side's kings, the new one included.
    [[nodiscard]] std::size_t row(std::uint64_t kings) const {
        return rank(is_rotated ? Squares<R>::rotated(kings) : kings);
    }
};

/// The block that a crowning by `side` leads to from a material, with `men` left; `solved` must hold the slice.
template <rules::Rules R, class SolvedSlices>
[[nodiscard]] auto crowning_block(const SolvedSlices& solved, Material material, rules::Side side, const Men& men) {
    using S = Squares<R>;
    PieceCounts& counts = side == rules::Side::black ? material.black : material.white;
    --counts.men;
    ++counts.kings;
    const bool is_rotated = !is_canonical(material);
    const auto& slice = solved.at(is_rotated ? material.swapped() : material);
    const Men there = is_rotated ? Men{S::rotated(men.white), S::rotated(men.black)} : men;
    using SliceOf = std::remove_cvref_t<decltype(slice)>;
    return CrowningBlock<R, SliceOf>{slice, slice.men.rank(there), is_rotated};
}

/// The board without the kings of the side that does not move; `kings` are those of the side to move.
template <rules::Rules R, rules::Side side>
[[nodiscard]] rules::Board<R> without_opposing_kings(const Men& men, typename rules::Board<R>::Word kings) {
    using S = Squares<R>;
    rules::Board<R> board{S::word(men.black), S::word(men.white), kings, side};
    (side == rules::Side::black ? board.black : board.white) |= kings;
    return board;
}

/// The board with the other side's kings added.
template <rules::Rules R>
[[nodiscard]] rules::Board<R> with_opposing_kings(rules::Board<R> board, typename rules::Board<R>::Word kings) {
    (board.turn == rules::Side::black ? board.white : board.black) |= kings;
    board.kings |= kings;
    return board;
}

}  // namespace crownhead::endgame
