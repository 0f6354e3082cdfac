// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace crownhead::pairing {

// Perfect matchings of the greatest weight; the Dutch system (dutch.hpp) reduces to finding them.

/// A simple graph whose edges have weights of several digits, the most significant first. Sums of weights are taken
/// digit by digit, without carries, and compared lexicographically. A value.
class WeightedGraph {
  public:
    /// The greatest absolute value of a digit; it leaves room for sums.
    static constexpr std::int64_t max_digit = std::int64_t{1} << 44U;

    /// Vertices 0 to `vertices` - 1 without edges; every weight will have `digits` digits.
    WeightedGraph(int vertices, std::size_t digits);

    /// Joins two different vertices, or changes the weight of their edge. `weight` has digits() digits.
    void join(int a, int b, std::span<const std::int64_t> weight);

    [[nodiscard]] int vertices() const { return vertices_; }
    [[nodiscard]] std::size_t digits() const { return digits_; }
    [[nodiscard]] bool joined(int a, int b) const { return joined_[edge_index(a, b)] != 0; }
    [[nodiscard]] const std::int64_t* weight(int a, int b) const { return &weights_[edge_index(a, b) * digits_]; }

  private:
    [[nodiscard]] std::size_t edge_index(int a, int b) const {
        return static_cast<std::size_t>(a) * static_cast<std::size_t>(vertices_) + static_cast<std::size_t>(b);
    }

    int vertices_;
    std::size_t digits_;
    std::vector<char> joined_;
    std::vector<std::int64_t> weights_;
};

/// Each vertex's mate in a perfect matching of the greatest total weight, or nullopt if no perfect matching exists.
/// Among equally heavy ones the choice is deterministic. Edmonds' blossom algorithm with dual variables, in time of the
/// order of vertices³. Pure, thread-safe.
[[nodiscard]] std::optional<std::vector<int>> heaviest_perfect_matching(const WeightedGraph& graph);

/// Packs fields, the most important first, into the digits of a weight. All edges of a graph must have the same fields.
class WeightFields {
  public:
    /// `max_difference` bounds how far the sums of this field over two matchings can differ.
    void add(std::int64_t value, std::int64_t max_difference);

    [[nodiscard]] std::span<const std::int64_t> digits() const { return digits_; }

  private:
    std::vector<std::int64_t> digits_;
    std::int64_t room_ = WeightedGraph::max_digit;  ///< how far the last digit has been filled
};

}  // namespace crownhead::pairing
