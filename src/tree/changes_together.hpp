// SPDX-License-Identifier: MIT
#pragma once

#include "tree/change.hpp"

#include <map>
#include <utility>

namespace crownhead::tree {

/// Several changes of a tree, made one after another, as one. Not thread-safe.
class ChangesTogether {
  public:
    /// Before the first of them.
    explicit ChangesTogether(const GameTree& tree) { all_.before = tree.snapshot({}); }

    /// Takes what the next change did.
    void add(Change change);

    /// After the last of them, only once: all of them as one change of the tree.
    [[nodiscard]] Change as_one(const GameTree& tree);

  private:
    Change all_;
    std::map<NodeId, std::pair<Node, Notes>> earliest_;  // the state of each node before it was first changed
};

}  // namespace crownhead::tree
