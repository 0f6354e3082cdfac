// SPDX-License-Identifier: MIT
#include "search/pruning.hpp"

#include "search/engine.hpp"
#include "search/positions.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

// What cutting is for: fewer positions to a depth, and hardly another score. What it wins in matches stands in
// docs/experiments/engine.md.
namespace crownhead::search {
namespace {

struct Searched {
    std::uint64_t nodes = 0;
    std::vector<double> scores{};
};

/// Twenty games at random of eight plies, so many plies deep.
Searched searched(const Pruning& pruning, int depth) {
    std::mt19937 random(5);
    const auto engine = make_engine(rules::english(), {.table_megabytes = 8, .pruning = pruning});
    Searched all;
    for (int i = 0; i < 20; ++i) {
        engine->clear();
        const SearchResult result = engine->search(random_game(rules::english(), random, 8), {.depth = depth}, {}, {});
        all.nodes += result.nodes;
        all.scores.push_back(result.score);
    }
    return all;
}

/// With it no more than so much of the nodes without it, and scores that differ by a tenth of a man on average.
void saves(const Pruning& without, double max_of_the_nodes, int depth) {
    const Searched with_it = searched({}, depth);
    const Searched without_it = searched(without, depth);
    EXPECT_LT(static_cast<double>(with_it.nodes), max_of_the_nodes * static_cast<double>(without_it.nodes));
    double sum = 0;
    for (std::size_t i = 0; i < with_it.scores.size(); ++i) {
        sum += std::abs(with_it.scores[i] - without_it.scores[i]);
    }
    EXPECT_LT(sum / static_cast<double>(with_it.scores.size()), 0.1);
    EXPECT_NE(with_it.scores, without_it.scores) << "it did nothing";
}

TEST(Pruning, ReductionsOfLateMoves) { saves({.reduce_from_move = 0}, 0.5, 11); }

TEST(Pruning, SeveralMovesThatCut) { saves({.multi_cut_from_depth = 0}, 0.8, 15); }

}  // namespace
}  // namespace crownhead::search
