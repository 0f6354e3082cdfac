// SPDX-License-Identifier: MIT
#include "tree/game_tree.hpp"

#include "notation/pdn_tags.hpp"

#include <algorithm>
#include <utility>

namespace crownhead::tree {

GameTree::GameTree(const rules::RuleSet& set, const rules::Position& start)
    : set_(&set), nodes_{Node{.kind = Node::Kind::start, .position = start}} {
    set_heading({});
}

void GameTree::set_heading(Heading heading) {
    notation::PdnGame game{
        .tags = std::move(heading.tags), .rule_set = set_, .start = start(), .line = {}, .result = heading.result};
    notation::normalise_tags(game);
    heading_ = {std::move(game.tags), game.result};
}

const Notes& GameTree::notes(NodeId id) const {
    static const Notes none;
    const auto found = notes_.find(id);
    return found == notes_.end() ? none : found->second;
}

void GameTree::set_notes(NodeId id, Notes notes) {
    if (notes.empty()) {
        notes_.erase(id);
    } else {
        notes_.insert_or_assign(id, std::move(notes));
    }
}

Notes GameTree::take_notes(NodeId id) {
    const auto entry = notes_.extract(id);
    return entry.empty() ? Notes{} : std::move(entry.mapped());
}

NodeId GameTree::add(NodeId parent, Node node) {
    const NodeId id = numbers();
    node.parent = parent;
    nodes_.push_back(std::move(node));
    nodes_[parent].children.push_back(id);
    ++size_;
    return id;
}

NodeId GameTree::add(NodeId parent, const rules::Move& move) {
    return add(
        parent,
        Node{.kind = Node::Kind::move, .move = move, .position = rules::after(*set_, nodes_[parent].position, move)});
}

NodeId GameTree::add(NodeId parent, const rules::Position& setup) {
    return add(parent, Node{.kind = Node::Kind::setup, .position = setup});
}

void GameTree::arrange(NodeId id, std::vector<NodeId> children, bool ends_line) {
    nodes_[id].children = std::move(children);
    nodes_[id].ends_line = ends_line;
}

void GameTree::remove(NodeId id) {
    Node& parent = nodes_[nodes_[id].parent];
    std::erase(parent.children, id);
    parent.ends_line = parent.ends_line && !parent.children.empty();
    for (const NodeId gone : subtree(id)) {
        nodes_[gone] = Node{};
        notes_.erase(gone);
        --size_;
    }
}

NodeId GameTree::next(NodeId id) const {
    const Node& node = nodes_[id];
    return node.children.empty() || node.ends_line ? no_node : node.children.front();
}

std::vector<NodeId> GameTree::path(NodeId id) const {
    std::vector<NodeId> nodes;
    for (NodeId at = id; at != no_node; at = nodes_[at].parent) {
        nodes.push_back(at);
    }
    std::reverse(nodes.begin(), nodes.end());
    return nodes;
}

std::vector<NodeId> GameTree::subtree(NodeId id) const {
    std::vector<NodeId> nodes{id};
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const std::vector<NodeId>& children = nodes_[nodes[i]].children;
        nodes.insert(nodes.end(), children.begin(), children.end());
    }
    return nodes;
}

int GameTree::nesting(NodeId id) const {
    int variations = 0;
    for (NodeId at = id; nodes_[at].parent != no_node; at = nodes_[at].parent) {
        variations += next(nodes_[at].parent) == at ? 0 : 1;
    }
    return variations;
}

int GameTree::deepest_nesting(NodeId id) const {
    std::vector<std::pair<NodeId, int>> open{{id, nesting(id)}};
    int deepest = 0;
    while (!open.empty()) {
        const auto [at, depth] = open.back();
        open.pop_back();
        deepest = std::max(deepest, depth);
        const NodeId first = next(at);
        for (const NodeId child : nodes_[at].children) {
            open.emplace_back(child, depth + (child == first ? 0 : 1));
        }
    }
    return deepest;
}

GameTree::Snapshot GameTree::snapshot(std::span<const NodeId> nodes) const {
    Snapshot now{.size = size_, .numbers = numbers()};
    for (const NodeId id : nodes) {
        now.nodes.emplace_back(id, nodes_[id]);
        now.notes.emplace_back(id, notes(id));
    }
    return now;
}

void GameTree::restore(const Snapshot& before) {
    notes_.erase(notes_.lower_bound(before.numbers), notes_.end());
    nodes_.resize(before.numbers);
    for (const auto& [id, node] : before.nodes) {
        nodes_[id] = node;
    }
    for (const auto& [id, notes] : before.notes) {
        set_notes(id, notes);
    }
    if (before.heading) {
        heading_ = *before.heading;
    }
    size_ = before.size;
}

}  // namespace crownhead::tree
