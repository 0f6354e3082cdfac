// SPDX-License-Identifier: MIT
#pragma once

#include "tree/change.hpp"

#include <span>
#include <vector>

namespace crownhead::tree {

// A tree with the history of its edits, for undo and redo. Functions of values; thread-safe. An event that cannot
// happen throws BadInput with one sentence, and then nothing is changed.

/// A tree, what was done to it, and what was undone. A value.
struct EditedTree {
    struct Step {
        Edit edit{};
        GameTree::Snapshot before{};
    };

    GameTree tree;
    std::vector<Step> done{};
    std::vector<Edit> undone{};  ///< the last one is redone first
};

/// Changes a tree by an event.
Change perform(EditedTree& edited, const TreeEvent& event);

/// What a list of events makes of a tree.
[[nodiscard]] EditedTree replay(GameTree tree, std::span<const TreeEvent> events);

}  // namespace crownhead::tree
