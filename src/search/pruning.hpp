#pragma once

namespace crownhead::search {

/// Where the tree is cut and stretched. With everything off the search is full-width: what tests compare with plain
/// minimax. Depths in plies, margins in hundredths of a man.
struct Pruning {
    bool table_cuts = true;        ///< scores of the table stand for a search of as great a depth
    bool extensions = false;       ///< a single legal move of the principal variation costs no depth
    bool look_at_threats = false;  ///< a leaf whose side to move could be captured next is searched one ply further

    /// Late-move reductions: quiet moves from this one on, at least at this depth. 0 for none.
    int reduce_from_move = 2;
    int reduce_from_depth = 3;

    /// ProbCut (M. Buro, 1995): a shallow search that beats a raised bound stands for a deep one. 0 for none.
    int probcut_from_depth = 5;
    int probcut_margin = 25;
    int probcut_margin_a_ply = 5;

    /// A judgement that beats the bound by a margin a ply stands for a search of at most this depth. 0 for none.
    int futility_to_depth = 3;
    int futility_margin = 30;
    int futility_margin_a_ply = 40;

    [[nodiscard]] static constexpr Pruning none() {
        return {.table_cuts = false,
                .extensions = false,
                .look_at_threats = false,
                .reduce_from_move = 0,
                .probcut_from_depth = 0,
                .futility_to_depth = 0};
    }
};

}  // namespace crownhead::search
