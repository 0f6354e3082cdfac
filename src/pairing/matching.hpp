// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace crownhead::pairing {

// The heaviest pairing of everybody with somebody: what the Dutch system comes down to (dutch.hpp).

/// A graph whose edges have weights of several digits, the first the most important: of two sums of weights the one
/// with the greater first digit that differs is the greater. Every pair of vertices has one edge or none. A value.
class WeightedGraph {
  public:
    /// Digits are at most this in amount: it leaves room for sums.
    static constexpr std::int64_t max_digit = std::int64_t{1} << 44U;

    /// Vertices 0 to `vertices` - 1 without edges; every weight will have `digits` digits.
    WeightedGraph(int vertices, std::size_t digits);

    /// Joins two different vertices, or gives their edge another weight, of as many digits as were said.
    void join(int a, int b, std::span<const std::int64_t> weight);

    [[nodiscard]] int vertices() const { return vertices_; }
    [[nodiscard]] std::size_t digits() const { return digits_; }
    [[nodiscard]] bool joined(int a, int b) const { return joined_[place(a, b)] != 0; }
    [[nodiscard]] const std::int64_t* weight(int a, int b) const { return &weights_[place(a, b) * digits_]; }

  private:
    [[nodiscard]] std::size_t place(int a, int b) const {
        return static_cast<std::size_t>(a) * static_cast<std::size_t>(vertices_) + static_cast<std::size_t>(b);
    }

    int vertices_;
    std::size_t digits_;
    std::vector<char> joined_;
    std::vector<std::int64_t> weights_;
};

/// For each vertex the one it is matched with in a perfect matching of the greatest sum of weights, or nothing where no
/// perfect matching exists. Of several equally heavy ones always the same. By Edmonds' blossom algorithm with dual
/// variables, in time of the order of vertices³. Pure, thread-safe.
[[nodiscard]] std::optional<std::vector<int>> heaviest_perfect_matching(const WeightedGraph& graph);

/// Builds the digits of a weight from fields, the most important first; all edges of a graph are given the same fields.
class Fields {
  public:
    /// `most` bounds by how much the sums of this field over two matchings can differ.
    void add(std::int64_t value, std::int64_t most);

    [[nodiscard]] std::span<const std::int64_t> digits() const { return digits_; }

  private:
    std::vector<std::int64_t> digits_;
    std::int64_t room_ = WeightedGraph::max_digit;  ///< how far the last digit has been filled
};

}  // namespace crownhead::pairing
