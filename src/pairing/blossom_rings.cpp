// SPDX-License-Identifier: MIT
#include "pairing/blossoms.hpp"

#include <algorithm>
#include <utility>

// How blossoms are made, rematched inside and expanded.
namespace crownhead::pairing {

/// Orients the ring so that an even number of edges leads from the base to `to`; returns that number.
std::size_t Blossoms::orient_ring(int blossom, int to) {
    std::vector<int>& ring = node(blossom).ring;
    const auto at = static_cast<std::size_t>(std::find(ring.begin(), ring.end(), to) - ring.begin());
    if (at % 2 == 0) {
        return at;
    }
    std::reverse(ring.begin() + 1, ring.end());
    return ring.size() - at;
}

/// Matches a node with another. A blossom is rematched inside: its new base is the child that the edge leaves from.
void Blossoms::set_mate(int at, int other) {
    const Edge e = edge(at, other);
    node(at).mate = e.to;
    if (!is_blossom(at)) {
        return;
    }
    const int base = node(at).child_with[static_cast<std::size_t>(e.from)];
    const std::size_t steps = orient_ring(at, base);
    for (std::size_t i = 0; i < steps; ++i) {
        set_mate(node(at).ring[i], node(at).ring[i ^ 1U]);
    }
    set_mate(base, other);
    std::vector<int>& ring = node(at).ring;
    std::rotate(ring.begin(), ring.begin() + static_cast<std::ptrdiff_t>(steps), ring.end());
}

/// Swaps matched and unmatched edges from an outer node up to its root, and matches the node with `other`.
void Blossoms::augment(int at, int other) {
    while (true) {
        const int before = node(at).mate;
        set_mate(at, other);
        if (before == none) {
            return;
        }
        const int inner = node(before).top;
        const int above = node(node(inner).parent).top;
        set_mate(inner, above);
        at = above;
        other = inner;
    }
}

/// The node where the paths from two outer nodes to their roots meet, or none.
int Blossoms::meeting_point(int a, int b) {
    ++visit_;
    while (a != none || b != none) {
        if (a != none) {
            if (node(a).visited == visit_) {
                return a;
            }
            node(a).visited = visit_;
            const int mate = node(a).mate;
            a = mate == none ? none : node(node(node(mate).top).parent).top;
        }
        std::swap(a, b);
    }
    return none;
}

int Blossoms::new_blossom() {
    int at = vertices_;
    while (node(at).used) {
        ++at;
    }
    return at;
}

/// Makes a blossom of two outer nodes joined by a tight edge and of their paths up to `meeting`.
void Blossoms::shrink(int a, int meeting, int b) {
    const int blossom = new_blossom();
    Node& made = node(blossom);
    made = {.used = true, .top = blossom, .mate = node(meeting).mate, .label = Label::outer};
    made.child_with.assign(static_cast<std::size_t>(vertices_), none);
    std::fill_n(dual(blossom), digits_, 0);
    const auto add_path = [&](int from) {
        for (int x = from; x != meeting;) {
            const int inner = node(node(x).mate).top;
            made.ring.push_back(x);
            made.ring.push_back(inner);
            enqueue(inner);
            x = node(node(inner).parent).top;
        }
    };
    made.ring.push_back(meeting);
    add_path(a);
    std::reverse(made.ring.begin() + 1, made.ring.end());
    add_path(b);
    for (int x = 0; x < all(); ++x) {
        edge(blossom, x) = {};
        edge(x, blossom) = {};
    }
    for (const int child : made.ring) {
        for (int x = 0; x < all(); ++x) {
            const Edge& e = edge(child, x);
            if (node(x).used && e.from != none &&
                (edge(blossom, x).from == none || has_less_slack(e, edge(blossom, x)))) {
                edge(blossom, x) = e;
                edge(x, blossom) = {e.to, e.from};
            }
        }
        for (int v = 0; v < vertices_; ++v) {
            if (v == child || (is_blossom(child) && node(child).child_with[static_cast<std::size_t>(v)] != none)) {
                made.child_with[static_cast<std::size_t>(v)] = child;
            }
        }
    }
    set_top(blossom, blossom);
    find_best(blossom);
}

/// Expands an inner blossom whose dual is zero. The children on the even path between the base and the child where the
/// tree enters stay in the tree.
void Blossoms::expand(int blossom) {
    const int parent = node(blossom).parent;
    const int entry = node(blossom).child_with[static_cast<std::size_t>(edge(blossom, parent).from)];
    const std::size_t steps = orient_ring(blossom, entry);
    const std::vector<int> ring = std::move(node(blossom).ring);
    node(blossom) = {};
    for (const int child : ring) {
        set_top(child, child);
        node(child).label = Label::free;
        node(child).best = none;
    }
    for (std::size_t i = 0; i < steps; i += 2) {
        node(ring[i]).label = Label::inner;
        node(ring[i]).parent = edge(ring[i + 1], ring[i]).from;
        node(ring[i + 1]).label = Label::outer;
    }
    node(entry).label = Label::inner;
    node(entry).parent = parent;
    for (const int child : ring) {
        if (node(child).label == Label::outer) {
            enqueue(child);
        }
        if (node(child).label != Label::inner) {
            find_best(child);
        }
    }
}

}  // namespace crownhead::pairing
