// SPDX-License-Identifier: MIT
#pragma once

#include "rules/board.hpp"
#include "solve/board_hash.hpp"
#include "solve/numbers.hpp"

#include <cstddef>
#include <unordered_map>

// Of the two provers in this folder this is part of the one for `solve --file` (prove.hpp, docs/proofs.md). The other,
// for plain `solve`, begins at solve.hpp (docs/solved.md).
namespace crownhead::solve {

/// What a search never forgets: the upper part of a question's tree, where positions that arise in several ways are
/// one, and those that strategies have found out about. The manager (manager.hpp) grows it. Not thread-safe.
template <rules::Rules R>
class ProofTree {
  public:
    using Board = rules::Board<R>;

    struct Node {
        Numbers numbers{};
        bool is_open = false;  ///< the positions after its moves are in the tree, and its numbers come from theirs
    };

    [[nodiscard]] std::size_t size() const { return nodes_.size(); }

    /// Null if the position is not in the tree.
    [[nodiscard]] Node* find(const Board& board) {
        const auto at = nodes_.find(board);
        return at != nodes_.end() ? &at->second : nullptr;
    }
    [[nodiscard]] const Node* find(const Board& board) const {
        const auto at = nodes_.find(board);
        return at != nodes_.end() ? &at->second : nullptr;
    }

    /// Adds a position, or gives the one that is there. Nodes stay where they are.
    Node& add(const Board& board, const Node& node) { return nodes_.try_emplace(board, node).first->second; }

    /// Takes an answer back, and what led to it: the position is a leaf of which nothing is known.
    void forget(const Board& board) {
        if (Node* node = find(board)) {
            *node = {};
        }
    }

    template <class Visit>
    void each(Visit&& visit) const {
        for (const auto& [board, node] : nodes_) {
            visit(board, node);
        }
    }

  private:
    std::unordered_map<Board, Node, BoardHash<R>> nodes_{};
};

}  // namespace crownhead::solve
