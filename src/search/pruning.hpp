// SPDX-License-Identifier: MIT
#pragma once

namespace crownhead::search {

/// Pruning, reductions and extensions. With everything off the search is full-width, which tests compare with plain
/// minimax. Depths are in plies, margins in hundredths of a man.
struct Pruning {
    bool table_cuts = true;  ///< table scores replace a search of at most their depth
    bool extensions = true;  ///< captures on the principal variation, and those after a capture, cost no depth

    /// Late-move reductions of quiet moves: from this move on, from this depth on. 0 for none.
    int reduce_from_move = 2;
    int reduce_from_depth = 3;
    bool reduce_more_when_falling = true;  ///< one ply more if the side's evaluation has fallen since its last move

    /// A position that is not in the table is searched one ply less (internal iterative reduction), from this depth on.
    /// 0 for none.
    int reduce_unknown_from_depth = 4;

    /// From this depth on: if the evaluation beats the bound by a margin, or falls short of it by another, and a search
    /// of fewer plies does so too, that replaces a search of the full depth (M. Buro's ProbCut, 1995). 0 for none.
    int verify_from_depth = 5;
    int verify_margin = 30;
    int verify_margin_below = 40;
    int verify_plies_less = 4;

    /// From this depth on, if the evaluation beats the bound: if enough of the first moves, searched fewer plies, beat
    /// it too, that replaces a search of the full depth (multi-cut, Y. Björnsson and T. Marsland, 1999). 0 for none.
    int multi_cut_from_depth = 8;
    int multi_cut_moves = 4;
    int multi_cut_cuts = 2;
    int multi_cut_plies_less = 4;

    /// Up to this depth: an evaluation that beats the bound by a margin, plus a margin per ply, replaces the search
    /// (futility). 0 for none.
    int futility_to_depth = 3;
    int futility_margin = 30;
    int futility_margin_a_ply = 40;

    /// The late-move reduction of the quiet move at `index`, from 0, at a node of `depth`, in plies; without the ply
    /// for a falling evaluation.
    [[nodiscard]] constexpr int reduction(int index, int depth) const {
        if (reduce_from_move == 0 || index < reduce_from_move || depth < reduce_from_depth) {
            return 0;
        }
        return index >= 3 * reduce_from_move && depth >= 2 * reduce_from_depth ? 2 : 1;
    }

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
