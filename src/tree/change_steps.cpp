// SPDX-License-Identifier: MIT
#include "tree/change_steps.hpp"

#include "base/bad_input.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_tags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace crownhead::tree {

using rules::Move;
using rules::Position;

void require_node(const GameTree& tree, NodeId id) {
    if (!tree.contains(id)) {
        throw BadInput(fmt::format("the game has no node {}", id));
    }
}

void require_move(const GameTree& tree, NodeId id, std::string_view what) {
    require_node(tree, id);
    if (id == start_node) {
        throw BadInput(fmt::format("the start of the game cannot be {}", what));
    }
}

void require_size(std::size_t size, std::size_t max, std::string_view what, std::string_view unit) {
    if (size > max) {
        throw BadInput(fmt::format("{} may have at most {} {}, not {}", what, max, unit, size));
    }
}

void require_nesting(int nesting) {
    if (nesting > GameTree::deepest_variation) {
        throw BadInput(fmt::format("variations nest at most {} deep", GameTree::deepest_variation));
    }
}

Move read_move(const rules::RuleSet& set, const Position& position, std::string_view text, Looked& looked) {
    const std::vector<Move> legal = rules::legal_moves(set, position);
    require_size(legal.size(), max_moves_of_a_position, "a position", "legal moves");
    looked.moves += legal.size();
    if (looked.moves > max_listed_moves_of_an_event) {
        throw BadInput(fmt::format("an event may name moves in positions with at most {} legal moves together",
                                   max_listed_moves_of_an_event));
    }
    const Move move = notation::parse_move(set, position, text, legal);
    return *std::find_if(legal.begin(), legal.end(), [&](const Move& other) { return other.same_result(move); });
}

NodeId child_by(const GameTree& tree, NodeId id, const Move& move, Looked& looked) {
    const std::vector<NodeId>& children = tree.node(id).children;
    looked.nodes += children.size();
    const auto found = std::find_if(children.begin(), children.end(), [&](NodeId child) {
        return tree.node(child).kind == Node::Kind::move && tree.node(child).move == move;
    });
    return found == children.end() ? no_node : *found;
}

Change begin_change(const GameTree& tree, std::vector<NodeId> nodes, Looked& looked) {
    for (const NodeId id : nodes) {
        looked.nodes += 1 + tree.node(id).children.size();
    }
    Change change{.before = tree.snapshot(nodes)};
    change.touched = std::move(nodes);
    return change;
}

Change begin_tag_change(const GameTree& tree, Looked& looked) {
    constexpr std::size_t bytes_like_a_node = 50;
    for (const notation::PdnTag& tag : tree.heading().tags) {
        looked.nodes += 1 + (tag.name.size() + tag.value.size()) / bytes_like_a_node;
    }
    Change change{.before = tree.snapshot({}), .tags = true};
    change.before.heading = tree.heading();
    return change;
}

int nesting_of(const GameTree& tree, NodeId id, Looked& looked) {
    looked.nodes += tree.path(id).size();
    return tree.nesting(id);
}

void check_nesting(GameTree& tree, NodeId from, const Change& change, Looked& looked) {
    looked.nodes += tree.size();
    if (const int nesting = tree.deepest_nesting(from); nesting > GameTree::deepest_variation) {
        tree.restore(change.before);
        require_nesting(nesting);
    }
}

}  // namespace crownhead::tree
