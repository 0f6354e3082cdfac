// SPDX-License-Identifier: MIT
#pragma once

#include "pairing/matching.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace crownhead::pairing {

/// The blossom algorithm behind heaviest_perfect_matching(): Edmonds 1965 in the dense form of Gabow and Lawler. A node
/// is a vertex or a blossom, an odd ring of nodes that is handled as one; blossoms can be nested. Every node has a dual
/// value. The slack of an edge is the sum of the duals of the two vertices less twice the edge's weight; outside
/// blossoms it is never negative, and matched edges are tight: their slack is zero. Trees of tight edges grow from all
/// unmatched nodes at once until two of them meet.
class Blossoms {
  public:
    /// `graph` must outlive the object.
    explicit Blossoms(const WeightedGraph& graph);

    [[nodiscard]] bool is_perfect() const;

    /// Matches two more vertices; false if that is impossible.
    bool match_two_more();

    /// Each vertex's mate, or -1.
    [[nodiscard]] std::vector<int> mates() const;

  private:
    enum class Label : std::uint8_t { free, outer, inner };  ///< outer: an even number of edges from its root
    static constexpr int none = -1;

    /// The edge of least slack between two nodes, by its ends.
    struct Edge {
        int from = none;
        int to = none;
    };

    struct Node {
        bool used = false;     ///< a vertex, or a blossom that exists
        int top = none;        ///< the outermost blossom that contains this node, or the node itself
        int mate = none;       ///< the vertex outside the node that it is matched with
        int parent = none;     ///< inner: the outer vertex from which the tree reached the node
        int best = none;       ///< the outer vertex outside the node with the edge of least slack to it
        unsigned visited = 0;  ///< the last call of meeting_point() that passed here
        Label label = Label::free;
        std::vector<int> ring{};        ///< of a blossom: its children in cyclic order, from the base
        std::vector<int> child_with{};  ///< of a blossom: for each vertex the child that contains it, or none
    };

    using Value = std::vector<std::int64_t>;

    [[nodiscard]] Node& node(int at) { return nodes_[static_cast<std::size_t>(at)]; }
    [[nodiscard]] const Node& node(int at) const { return nodes_[static_cast<std::size_t>(at)]; }
    [[nodiscard]] std::size_t edge_index(int a, int b) const {
        return static_cast<std::size_t>(a) * nodes_.size() + static_cast<std::size_t>(b);
    }
    [[nodiscard]] Edge& edge(int a, int b) { return edges_[edge_index(a, b)]; }
    [[nodiscard]] const Edge& edge(int a, int b) const { return edges_[edge_index(a, b)]; }
    [[nodiscard]] bool is_blossom(int at) const { return at >= vertices_; }
    [[nodiscard]] bool is_top(int at) const { return node(at).used && node(at).top == at; }
    [[nodiscard]] int all() const { return static_cast<int>(nodes_.size()); }

    [[nodiscard]] std::int64_t* dual(int at) { return &duals_[static_cast<std::size_t>(at) * digits_]; }
    [[nodiscard]] const std::int64_t* dual(int at) const { return &duals_[static_cast<std::size_t>(at) * digits_]; }
    [[nodiscard]] std::int64_t* best_slack(int at) { return &best_slacks_[static_cast<std::size_t>(at) * digits_]; }
    [[nodiscard]] std::int64_t slack_digit(const Edge& edge, std::size_t digit) const;
    [[nodiscard]] bool is_tight(const Edge& edge) const;
    [[nodiscard]] bool has_less_slack(const Edge& a, const Edge& b) const;

    void match_tight_edges();
    void consider(int outer_vertex, int at);
    void find_best(int at);
    void enqueue(int at);
    void set_top(int at, int top);
    std::size_t orient_ring(int blossom, int to);
    void set_mate(int at, int other);
    void augment(int at, int other);
    [[nodiscard]] int meeting_point(int a, int b);
    [[nodiscard]] int new_blossom();
    void shrink(int a, int meeting, int b);
    void expand(int blossom);
    bool use_tight_edge(const Edge& tight);
    void begin_stage();
    bool grow();
    [[nodiscard]] std::optional<Value> dual_step() const;
    void adjust_duals(const Value& step);
    bool use_newly_tight();

    const WeightedGraph* graph_;
    int vertices_;
    std::size_t digits_;
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    std::vector<std::int64_t> duals_;
    std::vector<std::int64_t> best_slacks_;
    std::vector<int> queue_;
    std::size_t next_ = 0;
    unsigned visit_ = 0;
};

}  // namespace crownhead::pairing
