// SPDX-License-Identifier: MIT
#include "tree/changes_together.hpp"

namespace crownhead::tree {

void ChangesTogether::add(Change change) {
    GameTree::Snapshot& before = change.before;
    for (std::size_t i = 0; i < before.nodes.size(); ++i) {
        // Those made since are gone when the tree is restored.
        if (const NodeId id = before.nodes[i].first; id < all_.before.numbers) {
            earliest_.try_emplace(id, std::move(before.nodes[i].second), std::move(before.notes[i].second));
        }
    }
    if (!all_.before.heading) {
        all_.before.heading = std::move(before.heading);
    }
    all_.node = change.node == no_node ? all_.node : change.node;
    all_.tags = all_.tags || change.tags;
}

Change ChangesTogether::as_one(const GameTree& tree) {
    // By number, so each after its parent.
    for (auto& [id, state] : earliest_) {
        auto& [node, notes] = state;
        if (tree.contains(id)) {
            all_.touched.push_back(id);
        } else if (tree.contains(node.parent)) {
            all_.removed.push_back(id);
        }
        all_.before.nodes.emplace_back(id, std::move(node));
        all_.before.notes.emplace_back(id, std::move(notes));
    }
    for (NodeId id = all_.before.numbers; id < tree.numbers(); ++id) {
        if (tree.contains(id)) {
            all_.touched.push_back(id);
        }
    }
    all_.node = tree.contains(all_.node) ? all_.node : no_node;
    return std::move(all_);
}

}  // namespace crownhead::tree
