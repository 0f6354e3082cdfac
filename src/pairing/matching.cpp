// SPDX-License-Identifier: MIT
#include "pairing/matching.hpp"

#include "pairing/blossoms.hpp"

#include <algorithm>

namespace crownhead::pairing {

WeightedGraph::WeightedGraph(int vertices, std::size_t digits)
    : vertices_(vertices),
      digits_(digits),
      joined_(static_cast<std::size_t>(vertices) * static_cast<std::size_t>(vertices)),
      weights_(joined_.size() * digits) {}

void WeightedGraph::join(int a, int b, std::span<const std::int64_t> weight) {
    for (const std::size_t at : {edge_index(a, b), edge_index(b, a)}) {
        joined_[at] = 1;
        std::copy(weight.begin(), weight.end(), weights_.begin() + static_cast<std::ptrdiff_t>(at * digits_));
    }
}

std::optional<std::vector<int>> heaviest_perfect_matching(const WeightedGraph& graph) {
    Blossoms blossoms(graph);
    while (!blossoms.is_perfect()) {
        if (!blossoms.match_two_more()) {
            return std::nullopt;
        }
    }
    return blossoms.mates();
}

void WeightFields::add(std::int64_t value, std::int64_t max_difference) {
    const std::int64_t base = max_difference + 1;
    if (room_ > WeightedGraph::max_digit / base) {
        digits_.push_back(0);
        room_ = 1;
    }
    digits_.back() = digits_.back() * base + value;
    room_ *= base;
}

}  // namespace crownhead::pairing
