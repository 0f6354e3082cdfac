// SPDX-License-Identifier: MIT
#include "pairing/blossoms.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace crownhead::pairing {

/// A vertex's dual starts at twice the weight of its heaviest edge. As all duals start even and those of tree nodes
/// keep the same parity, every halved slack is whole.
Blossoms::Blossoms(const WeightedGraph& graph)
    : graph_(&graph),
      vertices_(graph.vertices()),
      digits_(graph.digits()),
      nodes_(static_cast<std::size_t>(vertices_ + vertices_ / 2 + 1)),
      edges_(nodes_.size() * nodes_.size()),
      duals_(nodes_.size() * digits_),
      best_slacks_(nodes_.size() * digits_) {
    for (int v = 0; v < vertices_; ++v) {
        node(v).used = true;
        node(v).top = v;
        const std::int64_t* heaviest = nullptr;
        for (int u = 0; u < vertices_; ++u) {
            if (u == v || !graph.joined(v, u)) {
                continue;
            }
            edge(v, u) = {v, u};
            const std::int64_t* weight = graph.weight(v, u);
            if (heaviest == nullptr ||
                std::lexicographical_compare(heaviest, heaviest + digits_, weight, weight + digits_)) {
                heaviest = weight;
            }
        }
        for (std::size_t d = 0; heaviest != nullptr && d < digits_; ++d) {
            dual(v)[d] = 2 * heaviest[d];
        }
    }
    match_tight_edges();
}

void Blossoms::match_tight_edges() {
    for (int v = 0; v < vertices_; ++v) {
        for (int u = 0; u < v && node(v).mate == none; ++u) {
            if (node(u).mate == none && graph_->joined(v, u) && is_tight({v, u})) {
                node(v).mate = u;
                node(u).mate = v;
            }
        }
    }
}

bool Blossoms::is_perfect() const {
    return std::none_of(nodes_.begin(), nodes_.begin() + vertices_, [](const Node& one) { return one.mate == none; });
}

std::vector<int> Blossoms::mates() const {
    std::vector<int> mates;
    std::transform(nodes_.begin(), nodes_.begin() + vertices_, std::back_inserter(mates),
                   [](const Node& one) { return one.mate; });
    return mates;
}

// Twice the slack, as duals are stored doubled: see the constructor.
std::int64_t Blossoms::slack_digit(const Edge& e, std::size_t d) const {
    return dual(e.from)[d] + dual(e.to)[d] - 4 * graph_->weight(e.from, e.to)[d];
}

bool Blossoms::is_tight(const Edge& e) const {
    for (std::size_t d = 0; d < digits_; ++d) {
        if (slack_digit(e, d) != 0) {
            return false;
        }
    }
    return true;
}

bool Blossoms::has_less_slack(const Edge& a, const Edge& b) const {
    for (std::size_t d = 0; d < digits_; ++d) {
        const std::int64_t one = slack_digit(a, d);
        const std::int64_t other = slack_digit(b, d);
        if (one != other) {
            return one < other;
        }
    }
    return false;
}

/// Remembers the edge from an outer vertex to a node if it has less slack than the best so far.
void Blossoms::consider(int outer_vertex, int at) {
    const Edge& e = edge(outer_vertex, at);
    std::int64_t* least = best_slack(at);
    bool less = node(at).best == none;
    for (std::size_t d = 0; d < digits_; ++d) {
        const std::int64_t digit = slack_digit(e, d);
        if (!less && digit > least[d]) {
            return;
        }
        less = less || digit < least[d];
        if (less) {
            least[d] = digit;
        }
    }
    if (less) {
        node(at).best = outer_vertex;
    }
}

void Blossoms::find_best(int at) {
    node(at).best = none;
    for (int v = 0; v < vertices_; ++v) {
        if (edge(v, at).from != none && node(v).top != at && node(node(v).top).label == Label::outer) {
            consider(v, at);
        }
    }
}

/// Queues all vertices of a node that has become outer.
void Blossoms::enqueue(int at) {
    if (!is_blossom(at)) {
        queue_.push_back(at);
        return;
    }
    for (const int child : node(at).ring) {
        enqueue(child);
    }
}

void Blossoms::set_top(int at, int top) {
    node(at).top = top;
    if (is_blossom(at)) {
        for (const int child : node(at).ring) {
            set_top(child, top);
        }
    }
}

/// Grows a tree, makes a blossom, or augments the matching along two trees that meet; true in the last case.
bool Blossoms::use_tight_edge(const Edge& tight) {
    const int from = node(tight.from).top;
    const int to = node(tight.to).top;
    if (node(to).label == Label::free) {
        node(to).label = Label::inner;
        node(to).parent = tight.from;
        const int next = node(node(to).mate).top;
        node(next).label = Label::outer;
        node(to).best = none;
        find_best(next);
        enqueue(next);
    } else if (node(to).label == Label::outer) {
        const int meeting = meeting_point(from, to);
        if (meeting == none) {
            augment(from, to);
            augment(to, from);
            return true;
        }
        shrink(from, meeting, to);
    }
    return false;
}

void Blossoms::begin_stage() {
    queue_.clear();
    next_ = 0;
    for (int x = 0; x < all(); ++x) {
        node(x).label = Label::free;
        node(x).best = none;
    }
    for (int x = 0; x < all(); ++x) {
        if (is_top(x) && node(x).mate == none) {
            node(x).label = Label::outer;
            enqueue(x);
        }
    }
}

/// Follows tight edges as far as they lead; true if two trees have met.
bool Blossoms::grow() {
    while (next_ < queue_.size()) {
        const int u = queue_[next_++];
        for (int v = 0; v < vertices_; ++v) {
            if (edge(u, v).from == none || node(u).top == node(v).top) {
                continue;
            }
            if (!is_tight({u, v})) {
                consider(u, node(v).top);
            } else if (use_tight_edge({u, v})) {
                return true;
            }
        }
    }
    return false;
}

/// How far the duals can change until an edge becomes tight or an inner blossom's dual zero; nothing if neither ever
/// happens.
std::optional<Blossoms::Value> Blossoms::dual_step() const {
    std::optional<Value> least;
    const auto offer = [&](const std::int64_t* value, std::int64_t divisor) {
        Value whole(value, value + digits_);
        for (std::int64_t& digit : whole) {
            digit /= divisor;
        }
        if (!least || whole < *least) {
            least = std::move(whole);
        }
    };
    for (int x = 0; x < all(); ++x) {
        if (!is_top(x)) {
            continue;
        }
        if (node(x).label == Label::inner) {
            if (is_blossom(x)) {
                offer(dual(x), 2);
            }
        } else if (node(x).best != none) {
            offer(&best_slacks_[static_cast<std::size_t>(x) * digits_], node(x).label == Label::free ? 1 : 2);
        }
    }
    return least;
}

void Blossoms::adjust_duals(const Value& step) {
    const auto add = [&](std::int64_t* value, std::int64_t times) {
        for (std::size_t d = 0; d < digits_; ++d) {
            value[d] += times * step[d];
        }
    };
    for (int v = 0; v < vertices_; ++v) {
        const Label label = node(node(v).top).label;
        if (label != Label::free) {
            add(dual(v), label == Label::outer ? -1 : 1);
        }
    }
    for (int x = 0; x < all(); ++x) {
        if (!is_top(x)) {
            continue;
        }
        const Label label = node(x).label;
        if (is_blossom(x) && label != Label::free) {
            add(dual(x), label == Label::outer ? 2 : -2);
        }
        if (node(x).best != none && label != Label::inner) {
            add(best_slack(x), label == Label::outer ? -2 : -1);
        }
    }
}

/// Uses the edges that the last change of the duals made tight, until two trees meet (true), and expands the inner
/// blossoms whose dual it made zero.
bool Blossoms::use_newly_tight() {
    for (int x = 0; x < all(); ++x) {
        if (is_top(x) && node(x).best != none && node(x).label != Label::inner) {
            const Edge e = edge(node(x).best, x);
            if (node(e.from).top != node(e.to).top && is_tight(e) && use_tight_edge(e)) {
                return true;
            }
        }
    }
    for (int x = vertices_; x < all(); ++x) {
        if (is_top(x) && node(x).label == Label::inner &&
            std::all_of(dual(x), dual(x) + digits_, [](std::int64_t digit) { return digit == 0; })) {
            expand(x);
        }
    }
    return false;
}

bool Blossoms::match_two_more() {
    begin_stage();
    while (!grow()) {
        const std::optional<Value> step = dual_step();
        if (!step) {
            return false;
        }
        adjust_duals(*step);
        if (use_newly_tight()) {
            return true;
        }
    }
    return true;
}

}  // namespace crownhead::pairing
