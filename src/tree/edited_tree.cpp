// SPDX-License-Identifier: MIT
#include "tree/edited_tree.hpp"

#include "base/bad_input.hpp"

#include <utility>
#include <variant>

namespace crownhead::tree {
namespace {

/// Undoes the last edit that has not been undone.
Change undo(EditedTree& edited) {
    if (edited.done.empty()) {
        throw BadInput("there is nothing to undo");
    }
    EditedTree::Step step = std::move(edited.done.back());
    edited.done.pop_back();
    GameTree& tree = edited.tree;
    Change change{.tags = step.before.heading.has_value()};
    for (NodeId id = step.before.numbers; id < tree.numbers(); ++id) {
        if (tree.contains(id) && tree.node(id).parent < step.before.numbers) {
            change.removed.push_back(id);
        }
    }
    tree.restore(step.before);
    for (const auto& [id, node] : step.before.nodes) {
        change.touched.push_back(id);
    }
    edited.undone.push_back(std::move(step.edit));
    return change;
}

Change redo(EditedTree& edited) {
    if (edited.undone.empty()) {
        throw BadInput("there is nothing to redo");
    }
    Change done = change(edited.tree, edited.undone.back());
    edited.done.push_back({std::move(edited.undone.back()), std::move(done.before)});
    edited.undone.pop_back();
    return done;
}

}  // namespace

Change perform(EditedTree& edited, const TreeEvent& event) {
    if (std::holds_alternative<Undo>(event)) {
        return undo(edited);
    }
    if (std::holds_alternative<Redo>(event)) {
        return redo(edited);
    }
    const Edit& edit = std::get<Edit>(event);
    Change done = change(edited.tree, edit);
    edited.done.push_back({edit, std::move(done.before)});
    edited.undone.clear();
    return done;
}

EditedTree replay(GameTree tree, std::span<const TreeEvent> events) {
    EditedTree edited{.tree = std::move(tree)};
    for (const TreeEvent& event : events) {
        (void)perform(edited, event);
    }
    return edited;
}

}  // namespace crownhead::tree
