// SPDX-License-Identifier: MIT
#pragma once

namespace crownhead::search {

/// Where the tree is cut and stretched. With everything off the search is full-width: what tests compare with plain
/// minimax. Depths in plies, margins in hundredths of a man.
struct Pruning {
    bool table_cuts = true;  ///< scores of the table stand for a search of as great a depth
    bool extensions = true;  ///< captures on the principal variation, and those after a capture, cost no depth

    /// Late-move reductions: quiet moves from this one on, at least at this depth. 0 for none.
    int reduce_from_move = 2;
    int reduce_from_depth = 3;
    bool reduce_more_when_falling = true;  ///< where a side is evaluated worse than before its last move, a ply more

    /// A position that the table does not know is searched a ply less, from this depth on. 0 for none.
    int reduce_unknown_from_depth = 4;

    /// From this depth on: an evaluation that beats the bound by a margin, or falls short of it by another, and a
    /// search of fewer plies that does so too, stand for a search of the whole depth (M. Buro's ProbCut, 1995). 0 for
    /// none.
    int verify_from_depth = 5;
    int verify_margin = 30;
    int verify_margin_below = 40;
    int verify_plies_less = 4;

    /// From this depth on, where the evaluation beats the bound: the first so many moves searched so many plies less,
    /// and so many of them that beat it too, stand for a search of the whole depth (multi-cut, Y. Björnsson and T.
    /// Marsland, 1999). 0 for none.
    int multi_cut_from_depth = 8;
    int multi_cut_moves = 4;
    int multi_cut_cuts = 2;
    int multi_cut_plies_less = 4;

    /// An evaluation that beats the bound by a margin a ply stands for a search of at most this depth. 0 for none.
    int futility_to_depth = 3;
    int futility_margin = 30;
    int futility_margin_a_ply = 40;

    [[nodiscard]] static constexpr Pruning none() {
        return {.table_cuts = false,
                .extensions = false,
                .reduce_from_move = 0,
                .reduce_unknown_from_depth = 0,
                .verify_from_depth = 0,
                .multi_cut_from_depth = 0,
                .futility_to_depth = 0};
    }
};

}  // namespace crownhead::search
