// SPDX-License-Identifier: MIT
#pragma once

#include "notation/pdn.hpp"
#include "tree/game_tree.hpp"

#include <string>

namespace crownhead::tree {

// Trees from PDN and to it (docs/game-tree.md). Pure functions, linear in the size of the game; thread-safe.

/// The tree of a game. Its nodes are numbered in the order of the text.
[[nodiscard]] GameTree tree_of(const notation::PdnGame& game);

/// The game with all its variations and notes; `tree_of` makes an equal tree of it, except for the numbers of its
/// nodes.
[[nodiscard]] notation::PdnGame pdn_of(const GameTree& tree);

/// The moves of the line from one node to a later one (without that of `from`), numbered as in PDN:
/// `2... 22-18 3. 15x22`. A set-up is `/FEN "…"/`. `from` must be on the path to `to`.
[[nodiscard]] std::string line_text(const GameTree& tree, NodeId from, NodeId to);

}  // namespace crownhead::tree
