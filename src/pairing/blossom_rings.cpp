// SPDX-License-Identifier: MIT
#include "pairing/blossoms.hpp"

#include <algorithm>
#include <utility>

// What happens to blossoms themselves: how they come and go, and how they are matched anew inside.
namespace crownhead::pairing {

/// Lets the way from the ring's first node to `to` take an even number of edges, and says how many.
std::size_t Blossoms::turn_ring(int blossom, int to) {
    std::vector<int>& ring = node(blossom).ring;
    const auto at = static_cast<std::size_t>(std::find(ring.begin(), ring.end(), to) - ring.begin());
    if (at % 2 == 0) {
        return at;
    }
    std::reverse(ring.begin() + 1, ring.end());
    return ring.size() - at;
}

/// Matches a node with another; a blossom is matched anew inside, so that its free end is where that edge leaves it.
void Blossoms::set_mate(int at, int other) {
    const Edge e = edge(at, other);
    node(at).mate = e.to;
    if (!is_blossom(at)) {
        return;
    }
    const int way_out = node(at).holds[static_cast<std::size_t>(e.from)];
    const std::size_t steps = turn_ring(at, way_out);
    for (std::size_t i = 0; i < steps; ++i) {
        set_mate(node(at).ring[i], node(at).ring[i ^ 1U]);
    }
    set_mate(way_out, other);
    std::vector<int>& ring = node(at).ring;
    std::rotate(ring.begin(), ring.begin() + static_cast<std::ptrdiff_t>(steps), ring.end());
}

/// Changes matched and unmatched edges from an outer node up to its root, the node being matched with `other`.
void Blossoms::flip_from(int at, int other) {
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

/// Where the ways of two outer nodes to their roots meet, or none.
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

/// Makes a blossom of two outer nodes with a tight edge between them and their ways to where these meet.
void Blossoms::shrink(int a, int meeting, int b) {
    const int blossom = new_blossom();
    Node& made = node(blossom);
    made = {.used = true, .top = blossom, .mate = node(meeting).mate, .label = Label::outer};
    made.holds.assign(static_cast<std::size_t>(vertices_), none);
    std::fill_n(dual(blossom), digits_, 0);
    const auto add_way = [&](int from) {
        for (int x = from; x != meeting;) {
            const int inner = node(node(x).mate).top;
            made.ring.push_back(x);
            made.ring.push_back(inner);
            queue(inner);
            x = node(node(inner).parent).top;
        }
    };
    made.ring.push_back(meeting);
    add_way(a);
    std::reverse(made.ring.begin() + 1, made.ring.end());
    add_way(b);
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
            if (v == child || (is_blossom(child) && node(child).holds[static_cast<std::size_t>(v)] != none)) {
                made.holds[static_cast<std::size_t>(v)] = child;
            }
        }
    }
    put_into(blossom, blossom);
    find_best(blossom);
}

/// Takes an inner blossom apart, its dual being zero; the nodes on the even way from where the tree enters to its
/// matched end stay in the tree.
void Blossoms::expand(int blossom) {
    const int parent = node(blossom).parent;
    const int entry = node(blossom).holds[static_cast<std::size_t>(edge(blossom, parent).from)];
    const std::size_t steps = turn_ring(blossom, entry);
    const std::vector<int> ring = std::move(node(blossom).ring);
    node(blossom) = {};
    for (const int child : ring) {
        put_into(child, child);
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
            queue(child);
        }
        if (node(child).label != Label::inner) {
            find_best(child);
        }
    }
}

}  // namespace crownhead::pairing
