// SPDX-License-Identifier: MIT
#include "search/engine.hpp"
#include "search/positions.hpp"
#include "search/pruning.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <random>
#include <vector>

// One kind of pruning with everything else off: what it promises, compared with the full-width search.
namespace crownhead::search {
namespace {

std::vector<SearchResult> searched(const std::vector<rules::Game>& games, const Pruning& pruning, int depth) {
    const auto engine = make_engine(
        rules::english(), {.table_megabytes = 1, .weights = judging_by_hand(rules::english()), .pruning = pruning});
    std::vector<SearchResult> results;
    for (const rules::Game& game : games) {
        engine->clear();
        results.push_back(engine->search(game, {.depth = depth}, {}, {}));
    }
    return results;
}

std::uint64_t nodes(const std::vector<SearchResult>& results) {
    return std::accumulate(results.begin(), results.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const SearchResult& one) { return sum + one.nodes; });
}

std::vector<rules::Game> middle_games(int count) {
    std::mt19937 random(31);
    std::vector<rules::Game> games;
    for (int i = 0; i < count; ++i) {
        games.push_back(random_game(rules::english(), random, 12 + i % 20));
    }
    return games;
}

Pruning only_futility(int margin, int margin_a_ply) {
    Pruning pruning = Pruning::none();
    pruning.futility_to_depth = 3;
    pruning.futility_margin = margin;
    pruning.futility_margin_a_ply = margin_a_ply;
    return pruning;
}

// The evaluation has to beat beta by the margins: where no evaluation can, nothing is pruned.
TEST(Futility, PrunesNothingByAMarginThatNoEvaluationBeats) {
    constexpr int unbeaten = 30'000;
    constexpr int depth = 4;
    const auto games = middle_games(20);
    const auto full_width = searched(games, Pruning::none(), depth);
    EXPECT_LT(nodes(searched(games, only_futility(30, 40), depth)), nodes(full_width));
    for (const Pruning& pruning : {only_futility(unbeaten, 0), only_futility(0, unbeaten)}) {
        const auto pruned = searched(games, pruning, depth);
        for (std::size_t i = 0; i < games.size(); ++i) {
            EXPECT_EQ(pruned[i].nodes, full_width[i].nodes) << notation::fen(games[i].now());
            EXPECT_EQ(pruned[i].score, full_width[i].score) << notation::fen(games[i].now());
        }
    }
}

// Only the opponent's replies at the root are reduced here. One that still beats the bound counts for nothing until it
// has been searched to its full depth: so no reply is thought to be better than it is.
TEST(Reductions, AMoveThatFailsHighIsSearchedAgain) {
    constexpr int depth = 5;
    Pruning only_replies = Pruning::none();
    only_replies.reduce_from_move = 1;
    only_replies.reduce_from_depth = depth - 1;
    const auto games = middle_games(60);
    const auto full_width = searched(games, Pruning::none(), depth);
    const auto reduced = searched(games, only_replies, depth);
    EXPECT_LT(nodes(reduced), nodes(full_width));
    for (std::size_t i = 0; i < games.size(); ++i) {
        EXPECT_GE(reduced[i].score, full_width[i].score) << notation::fen(games[i].now());
    }
}

// Captures on the principal variation, and those that follow a capture, cost no depth: three plies see an end that lies
// five plies away, for which a full-width search needs them all.
TEST(Extensions, SeeAnEndThatLiesBehindCaptures) {
    std::vector<rules::Game> games;
    for (const char* fen :
         {"B:W19,K30:B11,17", "B:WK4,23:BK15,K16", "B:WK3,K15:BK5,K7,K18", "B:W12,26:B3,15,17", "W:WK18,K19,30:B10,12",
          "W:WK6,K22,26:B18,21,25", "B:WK8,K9:BK4,K5,6", "W:WK16,K20,30:BK3,7"}) {
        games.push_back(game_from(rules::english(), fen));
    }
    Pruning only_extensions = Pruning::none();
    only_extensions.extensions = true;
    const auto extended = searched(games, only_extensions, 3);
    const auto full_width = searched(games, Pruning::none(), 3);
    const auto deeper = searched(games, Pruning::none(), 5);
    for (std::size_t i = 0; i < games.size(); ++i) {
        EXPECT_EQ(full_width[i].verdict.kind, Verdict::Kind::evaluated) << notation::fen(games[i].now());
        EXPECT_EQ(extended[i].score, SearchResult::certain_win - 5) << notation::fen(games[i].now());
        EXPECT_EQ(deeper[i].score, SearchResult::certain_win - 5) << notation::fen(games[i].now());
    }
}

}  // namespace
}  // namespace crownhead::search
