// SPDX-License-Identifier: MIT
#include "learning/book_graph.hpp"

#include "base/bad_input.hpp"
#include "book/canonical.hpp"

#include <algorithm>
#include <queue>
#include <string>
#include <utility>

namespace crownhead::learning {
namespace {

/// A number that rises with every move but a king's quiet one: a capture takes a piece, a man's move brings him on.
std::uint32_t rank_of(const rules::RuleSet& set, const rules::Position& canonical) {
    const board::Geometry& geometry = set.rules.geometry;
    constexpr int more_than_all_steps = 4096;
    int rank = (2 * set.rules.men() - (canonical.black | canonical.white).size()) * more_than_all_steps;
    rank += canonical.kings.size() * geometry.size;
    for (const board::Square square : canonical.men(rules::Side::black)) {
        rank += geometry.row(square.number());
    }
    for (const board::Square square : canonical.men(rules::Side::white)) {
        rank += geometry.size - 1 - geometry.row(square.number());
    }
    return static_cast<std::uint32_t>(rank);
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

std::optional<Wanted> BookGraph::take() {
    for (Place leaf = cheapest_leaf(); leaf != none; leaf = cheapest_leaf()) {
        close(leaf);
        const rules::Position& position = nodes_[leaf].position;
        const auto legal = rules::legal_moves(*set_, position);
        if (legal.empty() || legal.size() > book::max_moves) {
            continue;
        }
        Wanted wanted{.position = position};
        wanted.moves.reserve(legal.size());
        for (std::size_t i = 0; i < legal.size(); ++i) {
            if (!is_followed(position, legal[i]) ||
                find(book::canonical(*set_, rules::after(*set_, position, legal[i]))) == none) {
                wanted.moves.push_back(i);
            }
        }
        return wanted;
    }
    return std::nullopt;
}

void BookGraph::expand(const Expansion& expansion) {
    const Place place = find(expansion.position);
    if (place == none || !nodes_[place].edges.empty()) {
        throw BadInput(place == none ? "the position has not been come to" : "the position has been expanded before");
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
        // Of two ways of a capture to one position the second may rely on the first.
        const bool is_known =
            is_followed(expansion.position, legal[i]) &&
            (find(after[i]) != none || std::find(after.begin(), after.end() - 1, after[i]) != after.end() - 1);
        if (!expansion.moves[i] && !is_known) {
            throw BadInput("nothing is said of move " + std::to_string(i + 1));
        }
    }
    std::vector<Edge> edges;
    edges.reserve(legal.size());
    for (std::size_t i = 0; i < legal.size(); ++i) {
        if (!is_followed(expansion.position, legal[i])) {
            edges.push_back({.value = expansion.moves[i]->value});
            continue;
        }
        Place child = find(after[i]);
        if (child == none) {
            child = add(after[i], {.value = -expansion.moves[i]->value, .settled = expansion.moves[i]->settled});
        }
        std::vector<Place>& parents = nodes_[child].parents;
        if (parents.empty() || parents.back() != place) {
            parents.push_back(place);
        }
        edges.push_back({.node = child});
    }
    nodes_[place].edges = std::move(edges);
    ++expanded_;
    refresh_before(place);
}

std::optional<int> BookGraph::value(const rules::Position& position) const {
    const Place place = find(book::canonical(*set_, position));
    return place == none ? std::nullopt : std::optional(nodes_[place].value);
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

BookGraph::Place BookGraph::find(const rules::Position& canonical) const {
    const auto found = places_.find(book::key_of(canonical));
    return found == places_.end() ? none : found->second;
}

BookGraph::Place BookGraph::add(const rules::Position& canonical, const MoveValue& value) {
    const auto place = static_cast<Place>(nodes_.size());
    const int cost = value.settled ? never : 0;
    nodes_.push_back(
        {.position = canonical, .value = value.value, .rank = rank_of(*set_, canonical), .costs = {cost, cost}});
    places_.emplace(book::key_of(canonical), place);
    return place;
}

int BookGraph::value_of(const Edge& edge) const { return edge.node == none ? edge.value : -nodes_[edge.node].value; }

int BookGraph::cost_of(const Node& node, const Edge& edge, For side) const {
    if (edge.node == none) {
        return never;
    }
    const int loss = node.value - value_of(edge);
    const int further = nodes_[edge.node].costs[static_cast<std::size_t>(after(side))];
    return std::min(never, costs_.ply + loss * (side == For::mover ? costs_.own : costs_.other) + further);
}

BookGraph::Place BookGraph::cheapest_leaf() const {
    const auto cheapest = [&](const Root& root) {
        const auto& costs = nodes_[root.node].costs;
        return root.cost + *std::min_element(costs.begin(), costs.end());
    };
    const auto root = std::min_element(roots_.begin(), roots_.end(),
                                       [&](const Root& a, const Root& b) { return cheapest(a) < cheapest(b); });
    if (root == roots_.end() || cheapest(*root) >= never) {
        return none;
    }
    Place place = root->node;
    For side = nodes_[place].costs[0] <= nodes_[place].costs[1] ? For::mover : For::other;
    while (!nodes_[place].edges.empty()) {
        const Node& node = nodes_[place];
        const auto cheaper = [&](const Edge& a, const Edge& b) {
            return cost_of(node, a, side) < cost_of(node, b, side);
        };
        place = std::min_element(node.edges.begin(), node.edges.end(), cheaper)->node;
        side = after(side);
    }
    return place;
}

void BookGraph::close(Place leaf) {
    nodes_[leaf].costs = {never, never};
    for (const Place parent : nodes_[leaf].parents) {
        refresh_before(parent);
    }
}

bool BookGraph::refresh(Node& node) {
    int value = std::numeric_limits<int>::min();
    for (const Edge& edge : node.edges) {
        value = std::max(value, value_of(edge));
    }
    const int value_before = std::exchange(node.value, value);
    std::array<int, 2> costs{never, never};
    for (const Edge& edge : node.edges) {
        for (const For side : {For::mover, For::other}) {
            int& cost = costs[static_cast<std::size_t>(side)];
            cost = std::min(cost, cost_of(node, edge, side));
        }
    }
    const auto costs_before = std::exchange(node.costs, costs);
    return value != value_before || costs != costs_before;
}

/// Looks anew at a position, and at those before it as far as something changes.
void BookGraph::refresh_before(Place place) {
    std::priority_queue<std::pair<std::uint32_t, Place>> waiting;  // the latest first: what comes after it is done
    waiting.emplace(nodes_[place].rank, place);
    while (!waiting.empty()) {
        Node& node = nodes_[waiting.top().second];
        waiting.pop();
        node.waits = false;
        if (!refresh(node)) {
            continue;
        }
        for (const Place parent : node.parents) {
            if (!std::exchange(nodes_[parent].waits, true)) {
                waiting.emplace(nodes_[parent].rank, parent);
            }
        }
    }
}

bool BookGraph::is_followed(const rules::Position& position, const rules::Move& move) const {
    return move.is_capture() || !position.kings.contains(move.from());
}

}  // namespace crownhead::learning
