// SPDX-License-Identifier: MIT
#include "learning/book_graph.hpp"

#include "base/bad_input.hpp"
#include "book/canonical.hpp"
#include "rules/reversible.hpp"

#include <algorithm>
#include <queue>
#include <string>
#include <utility>

namespace crownhead::learning {
namespace {

/// A number that rises with every move but a king's quiet one: a capture removes a piece, a man's move advances him.
std::uint32_t rank_of(const rules::RuleSet& set, const rules::Position& canonical) {
    const board::Geometry& geometry = set.rules.geometry;
    constexpr int capture_weight = 4096;  // more than all advances together
    int rank = (2 * set.rules.men() - (canonical.black | canonical.white).size()) * capture_weight;
    rank += canonical.kings.size() * geometry.size;
    for (const board::Square square : canonical.men(rules::Side::black)) {
        rank += geometry.row(square.number());
    }
    for (const board::Square square : canonical.men(rules::Side::white)) {
        rank += geometry.size - 1 - geometry.row(square.number());
    }
    return static_cast<std::uint32_t>(rank);
}

bool is_followed(const rules::Position& position, const rules::Move& move) {
    return !rules::is_reversible(position, move);
}

}  // namespace

BookGraph::BookGraph(const rules::RuleSet& set, std::span<const rules::Position> roots, const BookCosts& costs)
    : set_(&set), costs_(costs) {
    roots_.reserve(roots.size());
    for (const rules::Position& root : roots) {
        const rules::Position canonical = book::canonical(set, root);
        if (find(canonical) == none) {
            roots_.push_back({.node = add(canonical, {}), .cost = roots_.empty() ? 0 : costs.other_root});
        }
    }
}

std::optional<LeafToExpand> BookGraph::next_leaf() {
    for (NodeIndex index = cheapest_leaf(); index != none; index = cheapest_leaf()) {
        close(index);
        const rules::Position& position = nodes_[index].position;
        const auto legal = rules::legal_moves(*set_, position);
        if (legal.empty() || legal.size() > book::max_moves) {
            continue;
        }
        LeafToExpand leaf{.position = position};
        leaf.moves.reserve(legal.size());
        for (std::size_t i = 0; i < legal.size(); ++i) {
            if (!is_followed(position, legal[i]) ||
                find(book::canonical(*set_, rules::after(*set_, position, legal[i]))) == none) {
                leaf.moves.push_back(i);
            }
        }
        return leaf;
    }
    return std::nullopt;
}

void BookGraph::expand(const Expansion& expansion) {
    const NodeIndex index = find(expansion.position);
    if (index == none || !nodes_[index].edges.empty()) {
        throw BadInput(index == none ? "the book has not reached this position"
                                     : "the position has been expanded before");
    }
    const auto legal = rules::legal_moves(*set_, expansion.position);
    if (legal.size() != expansion.moves.size() || legal.empty()) {
        throw BadInput("the position has " + std::to_string(legal.size()) + " legal moves and the line has " +
                       std::to_string(expansion.moves.size()));
    }
    std::vector<rules::Position> after;
    after.reserve(legal.size());
    for (std::size_t i = 0; i < legal.size(); ++i) {
        after.push_back(book::canonical(*set_, rules::after(*set_, expansion.position, legal[i])));
        // Where two captures lead to the same position, the second needs no value.
        const bool is_known =
            is_followed(expansion.position, legal[i]) &&
            (find(after[i]) != none || std::find(after.begin(), after.end() - 1, after[i]) != after.end() - 1);
        if (!expansion.moves[i] && !is_known) {
            throw BadInput("move " + std::to_string(i + 1) + " has no value");
        }
    }
    std::vector<Edge> edges;
    edges.reserve(legal.size());
    for (std::size_t i = 0; i < legal.size(); ++i) {
        if (!is_followed(expansion.position, legal[i])) {
            edges.push_back({.value = expansion.moves[i]->value});
            continue;
        }
        NodeIndex child = find(after[i]);
        if (child == none) {
            child = add(after[i], {.value = -expansion.moves[i]->value, .settled = expansion.moves[i]->settled});
        }
        std::vector<NodeIndex>& parents = nodes_[child].parents;
        if (parents.empty() || parents.back() != index) {
            parents.push_back(index);
        }
        edges.push_back({.node = child});
    }
    nodes_[index].edges = std::move(edges);
    ++expanded_;
    propagate_from(index);
}

std::optional<int> BookGraph::value(const rules::Position& position) const {
    const NodeIndex index = find(book::canonical(*set_, position));
    return index == none ? std::nullopt : std::optional(nodes_[index].value);
}

std::vector<book::BookEntry> BookGraph::entries() const {
    std::vector<book::BookEntry> all;
    all.reserve(expanded_);
    for (const Node& node : nodes_) {
        if (node.edges.empty()) {
            continue;
        }
        book::BookEntry entry{.key = book::key_of(node.position)};
        entry.values.reserve(node.edges.size());
        for (const Edge& edge : node.edges) {
            entry.values.push_back(value_of(edge));
        }
        all.push_back(std::move(entry));
    }
    return all;
}

BookGraph::NodeIndex BookGraph::find(const rules::Position& canonical) const {
    const auto found = indices_.find(book::key_of(canonical));
    return found == indices_.end() ? none : found->second;
}

BookGraph::NodeIndex BookGraph::add(const rules::Position& canonical, const MoveValue& value) {
    const auto index = static_cast<NodeIndex>(nodes_.size());
    const int cost = value.settled ? max_cost : 0;
    nodes_.push_back(
        {.position = canonical, .value = value.value, .rank = rank_of(*set_, canonical), .costs = {cost, cost}});
    indices_.emplace(book::key_of(canonical), index);
    return index;
}

int BookGraph::value_of(const Edge& edge) const { return edge.node == none ? edge.value : -nodes_[edge.node].value; }

int BookGraph::cost_of(const Node& node, const Edge& edge, BookSide side) const {
    if (edge.node == none) {
        return max_cost;
    }
    const int loss = node.value - value_of(edge);
    const int further = nodes_[edge.node].costs[static_cast<std::size_t>(after(side))];
    return std::min(max_cost, costs_.ply + loss * (side == BookSide::mover ? costs_.own : costs_.other) + further);
}

BookGraph::NodeIndex BookGraph::cheapest_leaf() const {
    const auto cheapest = [&](const Root& root) {
        const auto& costs = nodes_[root.node].costs;
        return root.cost + *std::min_element(costs.begin(), costs.end());
    };
    const auto root = std::min_element(roots_.begin(), roots_.end(),
                                       [&](const Root& a, const Root& b) { return cheapest(a) < cheapest(b); });
    if (root == roots_.end() || cheapest(*root) >= max_cost) {
        return none;
    }
    NodeIndex index = root->node;
    BookSide side = nodes_[index].costs[0] <= nodes_[index].costs[1] ? BookSide::mover : BookSide::other;
    while (!nodes_[index].edges.empty()) {
        const Node& node = nodes_[index];
        const auto cheaper = [&](const Edge& a, const Edge& b) {
            return cost_of(node, a, side) < cost_of(node, b, side);
        };
        index = std::min_element(node.edges.begin(), node.edges.end(), cheaper)->node;
        side = after(side);
    }
    return index;
}

void BookGraph::close(NodeIndex leaf) {
    nodes_[leaf].costs = {max_cost, max_cost};
    for (const NodeIndex parent : nodes_[leaf].parents) {
        propagate_from(parent);
    }
}

/// Recomputes a node from its edges; true if it has changed.
bool BookGraph::update(Node& node) {
    int value = std::numeric_limits<int>::min();
    for (const Edge& edge : node.edges) {
        value = std::max(value, value_of(edge));
    }
    const int value_before = std::exchange(node.value, value);
    std::array<int, 2> costs{max_cost, max_cost};
    for (const Edge& edge : node.edges) {
        for (const BookSide side : {BookSide::mover, BookSide::other}) {
            int& cost = costs[static_cast<std::size_t>(side)];
            cost = std::min(cost, cost_of(node, edge, side));
        }
    }
    const auto costs_before = std::exchange(node.costs, costs);
    return value != value_before || costs != costs_before;
}

/// Updates a position, and its ancestors as far as anything changes.
void BookGraph::propagate_from(NodeIndex index) {
    std::priority_queue<std::pair<std::uint32_t, NodeIndex>> waiting;  // latest first: its successors are up to date
    waiting.emplace(nodes_[index].rank, index);
    while (!waiting.empty()) {
        Node& node = nodes_[waiting.top().second];
        waiting.pop();
        node.queued = false;
        if (!update(node)) {
            continue;
        }
        for (const NodeIndex parent : node.parents) {
            if (!std::exchange(nodes_[parent].queued, true)) {
                waiting.emplace(nodes_[parent].rank, parent);
            }
        }
    }
}

}  // namespace crownhead::learning
