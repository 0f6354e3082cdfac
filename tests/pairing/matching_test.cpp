// SPDX-License-Identifier: MIT
#include "pairing/matching.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <vector>

namespace crownhead::pairing {
namespace {

using Weight = std::vector<std::int64_t>;

std::vector<std::int64_t> weight_of(const WeightedGraph& graph, const std::vector<int>& mates) {
    Weight sum(graph.digits());
    for (int a = 0; a < graph.vertices(); ++a) {
        const int b = mates[static_cast<std::size_t>(a)];
        for (std::size_t d = 0; a < b && d < graph.digits(); ++d) {
            sum[d] += graph.weight(a, b)[d];
        }
    }
    return sum;
}

/// By trying all matchings: the greatest weight, or nothing.
std::optional<Weight> greatest(const WeightedGraph& graph, std::vector<int> mates, int from = 0) {
    while (from < graph.vertices() && mates[static_cast<std::size_t>(from)] >= 0) {
        ++from;
    }
    if (from == graph.vertices()) {
        return weight_of(graph, mates);
    }
    std::optional<Weight> best;
    for (int to = from + 1; to < graph.vertices(); ++to) {
        if (mates[static_cast<std::size_t>(to)] < 0 && graph.joined(from, to)) {
            std::vector<int> more = mates;
            more[static_cast<std::size_t>(from)] = to;
            more[static_cast<std::size_t>(to)] = from;
            best = std::max(best, greatest(graph, more, from + 1));
        }
    }
    return best;
}

TEST(Matching, IsTheHeaviestOfAllOnRandomGraphs) {
    std::mt19937_64 random(1);
    int perfect = 0;
    for (int run = 0; run < 4000; ++run) {
        const int vertices = 2 + static_cast<int>(random() % 5) * 2;
        const auto density = random() % 10;
        const auto range = 1 + random() % 6;
        WeightedGraph graph(vertices, 2);
        for (int a = 0; a < vertices; ++a) {
            for (int b = a + 1; b < vertices; ++b) {
                if (random() % 10 <= density) {
                    const auto digit = [&] {
                        return static_cast<std::int64_t>(random() % range) - static_cast<std::int64_t>(range / 2);
                    };
                    graph.join(a, b, std::array{digit(), digit()});
                }
            }
        }
        const auto mates = heaviest_perfect_matching(graph);
        const auto best = greatest(graph, std::vector<int>(static_cast<std::size_t>(vertices), -1));
        ASSERT_EQ(mates.has_value(), best.has_value()) << "run " << run;
        if (!mates) {
            continue;
        }
        ++perfect;
        for (int a = 0; a < vertices; ++a) {
            const int b = mates->at(static_cast<std::size_t>(a));
            ASSERT_TRUE(graph.joined(a, b) && mates->at(static_cast<std::size_t>(b)) == a) << "run " << run;
        }
        ASSERT_EQ(weight_of(graph, *mates), *best) << "run " << run;
    }
    EXPECT_GT(perfect, 1000);
}

TEST(Matching, FirstDigitDecidesBeforeTheSecond) {
    WeightedGraph graph(4, 2);
    graph.join(0, 1, std::array<std::int64_t, 2>{1, 0});
    graph.join(2, 3, std::array<std::int64_t, 2>{1, 0});
    graph.join(0, 2, std::array<std::int64_t, 2>{1, 9});
    graph.join(1, 3, std::array<std::int64_t, 2>{0, 9});
    EXPECT_EQ(heaviest_perfect_matching(graph), (std::vector{1, 0, 3, 2}));
}

TEST(Matching, OfNobodyIsEmpty) { EXPECT_EQ(heaviest_perfect_matching(WeightedGraph(0, 1)), std::vector<int>{}); }

TEST(Matching, FieldsCompareLikeTheirValuesInOrder) {
    const auto digits = [](std::int64_t a, std::int64_t b, std::int64_t c) {
        WeightFields fields;
        fields.add(a, 1'000'000);
        fields.add(b, 9);
        fields.add(c, 1'000'000);
        return Weight(fields.digits().begin(), fields.digits().end());
    };
    std::map<std::array<std::int64_t, 3>, Weight> all;
    for (const std::int64_t a : {0, 1, 1'000'000}) {
        for (const std::int64_t b : {0, 4, 9}) {
            for (const std::int64_t c : {0, 999'999, 1'000'000}) {
                all[{a, b, c}] = digits(a, b, c);
            }
        }
    }
    for (auto one = all.begin(), next = std::next(one); next != all.end(); ++one, ++next) {
        EXPECT_LT(one->second, next->second);
    }
}

}  // namespace
}  // namespace crownhead::pairing
