// SPDX-License-Identifier: MIT
#pragma once

#include "tree/edit.hpp"
#include "tree/game_tree.hpp"

#include <cstddef>
#include <vector>

namespace crownhead::tree {

// Changing a tree by edits (docs/game-tree.md). Functions of values; thread-safe. An edit that cannot be made throws
// BadInput with one sentence, and then nothing is changed.

inline constexpr std::size_t max_moves_of_an_event = 500;
inline constexpr std::size_t max_comment = 20'000;  ///< bytes
inline constexpr std::size_t max_nags = 50;
/// A constructed position may have hundreds of thousands of captures, and every question about it lists them all. So no
/// game comes to a position that has more legal moves than this: not by an edit, nor when it is loaded, made or played.
inline constexpr std::size_t max_moves_of_a_position = 10'000;
/// For all positions of its lines together.
inline constexpr std::size_t max_listed_moves_of_an_event = 50'000;
inline constexpr std::size_t max_edits_of_an_event = 5'000;
/// How many nodes several edits together look at: so they take no longer than a few edits of a large tree.
inline constexpr std::size_t max_nodes_of_several_edits = 2'000'000;

/// What a change did to a tree, and what it takes to undo it.
struct Change {
    GameTree::Snapshot before{};
    std::vector<NodeId> touched{};  ///< nodes that have changed or are new, each after its parent
    std::vector<NodeId> removed{};  ///< nodes that are gone, without those after them
    NodeId node = no_node;          ///< the last node of a line that was added or played; else no node
    bool tags = false;              ///< whether tags or result may have changed
};

/// Changes a tree. Takes time in proportion to what changes, and for some edits to the length of the line.
Change change(GameTree& tree, const Edit& edit);

/// The tree after an edit.
[[nodiscard]] GameTree after(GameTree tree, const Edit& edit);

}  // namespace crownhead::tree
