// SPDX-License-Identifier: MIT
#pragma once

#include "pairing/matching.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace crownhead::pairing {

/// The blossom algorithm at work, behind heaviest_perfect_matching(): Edmonds 1965 in the dense form of Gabow and
/// Lawler. A node is a vertex or a blossom, an odd ring of nodes that is handled as one; blossoms lie in one another.
/// Every vertex has a dual value; the slack of an edge is the sum of the duals of its ends less twice its weight, never
/// negative, and edges of the matching are tight: their slack is zero. Trees of tight edges grow from all unmatched
/// nodes at once until two of them meet.
class Blossoms {
  public:
    /// `graph` must live as long.
    explicit Blossoms(const WeightedGraph& graph);

    [[nodiscard]] bool is_perfect() const;

    /// Matches two more vertices, at the greatest weight for so many; false where that cannot be.
    bool match_two_more();

    /// For each vertex the one it is matched with, or -1.
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
        bool used = false;     ///< a vertex, or a blossom that is there
        int top = none;        ///< the outermost blossom it lies in, else itself
        int mate = none;       ///< the vertex outside that it is matched with
        int parent = none;     ///< inner: the vertex of the tree it hangs from
        int best = none;       ///< the outer vertex outside it with the edge of least slack to it
        unsigned visited = 0;  ///< by meeting_point
        Label label = Label::free;
        std::vector<int> ring{};   ///< a blossom's nodes, the one with the unmatched end first
        std::vector<int> holds{};  ///< a blossom's: which of its nodes a vertex is in, or none
    };

    using Value = std::vector<std::int64_t>;

    [[nodiscard]] Node& node(int at) { return nodes_[static_cast<std::size_t>(at)]; }
    [[nodiscard]] const Node& node(int at) const { return nodes_[static_cast<std::size_t>(at)]; }
    [[nodiscard]] std::size_t edge_place(int a, int b) const {
        return static_cast<std::size_t>(a) * nodes_.size() + static_cast<std::size_t>(b);
    }
    [[nodiscard]] Edge& edge(int a, int b) { return edges_[edge_place(a, b)]; }
    [[nodiscard]] const Edge& edge(int a, int b) const { return edges_[edge_place(a, b)]; }
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
    void queue(int at);
    void put_into(int at, int top);
    std::size_t turn_ring(int blossom, int to);
    void set_mate(int at, int other);
    void flip_from(int at, int other);
    [[nodiscard]] int meeting_point(int a, int b);
    [[nodiscard]] int new_blossom();
    void shrink(int a, int meeting, int b);
    void expand(int blossom);
    bool use(const Edge& tight);
    void begin_stage();
    bool grow();
    [[nodiscard]] std::optional<Value> step() const;
    void adjust(const Value& step);
    bool use_what_became_tight();

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
