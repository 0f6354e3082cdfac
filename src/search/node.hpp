// SPDX-License-Identifier: MIT
#pragma once

#include "rules/board.hpp"
#include "search/score.hpp"

#include <algorithm>
#include <cstdint>

namespace crownhead::search {

/// The bounds of a search, alpha < beta. A score at or below alpha, or at or above beta, need not be exact.
struct Window {
    int alpha;
    int beta;

    /// The narrowest window: is the score greater than alpha?
    [[nodiscard]] static constexpr Window above(int alpha) { return {alpha, alpha + 1}; }
    /// The narrowest window: is the score at least beta?
    [[nodiscard]] static constexpr Window reaching(int beta) { return {beta - 1, beta}; }
    /// The window as the other side sees it.
    [[nodiscard]] constexpr Window negated() const { return {-beta, -alpha}; }
    /// The window for a position that is known to be won, or lost, where only its end is asked for: the scores in it
    /// are those of ends that are seen.
    [[nodiscard]] constexpr Window for_an_end(bool wins) const {
        return wins ? Window{std::max(alpha, certain), std::max(beta, certain + 1)}
                    : Window{std::min(alpha, -certain - 1), std::min(beta, -certain)};
    }
    /// Returns whether the exact score is wanted: a node of the principal variation.
    [[nodiscard]] constexpr bool is_open() const { return beta - alpha > 1; }
};

/// A position and its place in the tree.
template <rules::Rules R>
struct Node {
    const rules::Board<R>& board;
    int depth;             ///< plies left to search
    int ply;               ///< from the root
    int reversible_plies;  ///< the plies just before it that were neither a capture nor a man's move
};

/// Returns whether later moves can undo the move.
template <rules::Rules R>
[[nodiscard]] constexpr bool is_reversible(const rules::Board<R>& board, const typename rules::Board<R>::Move& move) {
    return move.captured == 0 && (board.kings & move.from) != 0;
}

/// The node after a move, which leads to `next`, with `depth` plies left.
template <rules::Rules R>
[[nodiscard]] constexpr Node<R> child_of(const Node<R>& node, const typename rules::Board<R>::Move& move,
                                         const rules::Board<R>& next, int depth) {
    return {next, depth, node.ply + 1, is_reversible(node.board, move) ? node.reversible_plies + 1 : 0};
}

}  // namespace crownhead::search
