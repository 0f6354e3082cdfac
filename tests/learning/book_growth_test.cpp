// SPDX-License-Identifier: MIT
#include "learning/book_growth.hpp"

#include "base/bad_input.hpp"
#include "learning/recorded_game.hpp"
#include "leaves.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <optional>
#include <random>
#include <span>
#include <stop_token>
#include <vector>

namespace crownhead::learning {
namespace {

/// Values by the position alone.
Expander made_up() {
    return [](const LeafToExpand& leaf, const std::stop_token& stop) -> std::optional<Expansion> {
        if (stop.stop_requested()) {
            return std::nullopt;
        }
        std::vector<int> values;
        for (const std::size_t move : leaf.moves) {
            values.push_back(static_cast<int>(book::key_of(after(leaf.position, move)) % 41) - 20);
        }
        return expansion_of(leaf, values);
    };
}

std::vector<Expansion> grown(BookGraph& graph, std::size_t positions, unsigned threads) {
    std::vector<Expansion> all;
    grow(graph, positions, threads, made_up,
         [&](std::span<const Expansion> some) { all.insert(all.end(), some.begin(), some.end()); }, {});
    return all;
}

TEST(BookGrowth, GoesOnAsIfItHadNotBeenInterrupted) {
    BookGraph whole(rules::english(), book_roots(rules::english()));
    const auto all = grown(whole, 600, 1);
    ASSERT_EQ(all.size(), 600U);
    BookGraph again(rules::english(), book_roots(rules::english()));
    for (std::size_t i = 0; i < 250; ++i) {
        again.expand(decode_expansion(rules::english(), encode(all[i])));
    }
    const auto rest = grown(again, 600, 1);
    EXPECT_EQ(rest, std::vector(all.begin() + 250, all.end()));
    EXPECT_EQ(again.entries(), whole.entries());
}

TEST(BookGrowth, IsTheSameEachTimeOnSeveralThreads) {
    BookGraph one(rules::english(), book_roots(rules::english()));
    BookGraph two(rules::english(), book_roots(rules::english()));
    const auto first = grown(one, 300, 3);
    EXPECT_EQ(first.size(), 300U);
    EXPECT_EQ(first, grown(two, 300, 3));
}

// Three threads take twelve positions at a time. A stop after five of the second twelve leaves seven unknown.
TEST(BookGrowth, OnSeveralThreadsGoesOnAsIfItHadNotBeenStoppedInARound) {
    BookGraph whole(rules::english(), book_roots(rules::english()));
    const auto all = grown(whole, 60, 3);
    BookGraph graph(rules::english(), book_roots(rules::english()));
    std::vector<Expansion> stopped;
    std::stop_source stop;
    std::atomic<int> asked = 0;
    const auto make_expander = [&]() -> Expander {
        return [&, expander = made_up()](const LeafToExpand& leaf, const std::stop_token& end) {
            if (++asked == 17) {
                stop.request_stop();
            }
            return expander(leaf, end);
        };
    };
    grow(
        graph, 60, 3, make_expander,
        [&](std::span<const Expansion> some) { stopped.insert(stopped.end(), some.begin(), some.end()); },
        stop.get_token());
    EXPECT_EQ(stopped.size(), 12U);
    BookGraph again(rules::english(), book_roots(rules::english()));
    for (const Expansion& one : stopped) {
        again.expand(one);
    }
    const auto rest = grown(again, 60, 3);
    EXPECT_EQ(rest, std::vector(all.begin() + 12, all.end()));
}

TEST(BookGrowth, OnSeveralThreadsDoesNotGoBeyondWhatIsWanted) {
    BookGraph graph(rules::english(), book_roots(rules::english()));
    EXPECT_EQ(grown(graph, 30, 2).size(), 30U) << "eight at a time";
    EXPECT_EQ(grown(graph, 31, 2).size(), 1U);
}

TEST(BookGrowth, BeginsWithTheStartAndEveryBallot) {
    BookGraph graph(rules::english(), book_roots(rules::english()), {.other_root = 0});
    const auto roots = book_roots(rules::english());
    EXPECT_EQ(roots.size(), 157U);
    EXPECT_EQ(roots.front(), rules::start(rules::english()));
    for (const Expansion& one : grown(graph, 140, 1)) {
        EXPECT_TRUE(std::any_of(roots.begin(), roots.end(), [&](const rules::Position& root) {
            return book::canonical(rules::english(), root) == one.position;
        }));
    }
    EXPECT_EQ(book_roots(*rules::find_rule_set("italian")).size(), 2U);
}

TEST(BookGrowth, StopsAndPassesOnWhatGoesWrong) {
    BookGraph graph(rules::english(), book_roots(rules::english()));
    std::stop_source stop;
    grow(
        graph, 100, 2, made_up, [&](std::span<const Expansion>) { stop.request_stop(); }, stop.get_token());
    EXPECT_LE(graph.size(), 8U);
    EXPECT_THROW(grow(graph, 100, 2, made_up, [](std::span<const Expansion>) { throw BadInput("full"); }, {}),
                 BadInput);
}

TEST(BookGrowth, SearchesWhatIsWanted) {
    const auto expander = searching_expander(rules::english(), {.table_megabytes = 1}, {.move = 500});
    // 18x25 wins White's only piece, and Black has no other capture.
    const LeafToExpand leaf{.position = position("B:W22:B18,1"), .moves = {0}};
    const auto won = expander(leaf, {});
    ASSERT_TRUE(won);
    EXPECT_EQ(won->moves, (std::vector<std::optional<MoveValue>>{MoveValue{.value = proven, .settled = true}}));
    BookGraph graph(rules::english(), book_roots(rules::english()));
    const auto start = graph.next_leaf();
    const auto once = expander(*start, {});
    EXPECT_EQ(once, expander(*start, {}));
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(expander(*start, stop.get_token()));
}

TEST(BookGrowth, NoMoveIsWorthMoreThanALongSearchSaysOfTheBest) {
    constexpr std::uint64_t many = 30'000;
    constexpr std::uint64_t few = 300;
    const search::EngineOptions options{.table_megabytes = 1};
    const auto expander = searching_expander(rules::english(), options, {.position = many, .move = few});
    const auto by_short_alone = searching_expander(rules::english(), options, {.move = few});
    std::mt19937_64 random(3);
    int bounded = 0;
    for (int n = 0; n < 10; ++n) {
        rules::Game game(rules::english());
        for (int ply = 0; ply < 8; ++ply) {
            const auto moves = rules::legal_moves(rules::english(), game.now());
            game.play(moves[random() % moves.size()]);
        }
        LeafToExpand leaf{.position = book::canonical(rules::english(), game.now())};
        const auto legal = rules::legal_moves(rules::english(), leaf.position);
        for (std::size_t i = 0; i < legal.size(); ++i) {
            leaf.moves.push_back(i);
        }
        const search::SearchResult result =
            search::make_engine(rules::english(), options)
                ->search(rules::Game(rules::english(), leaf.position), {.nodes = many}, {}, {});
        const auto found = expander(leaf, {});
        const auto shorter = by_short_alone(leaf, {});
        ASSERT_TRUE(found && shorter);
        int best = -proven;
        for (std::size_t i = 0; i < legal.size(); ++i) {
            best = std::max(best, found->moves[i]->value);
            if (legal[i].same_result(result.line.front())) {
                EXPECT_EQ(found->moves[i]->value, recorded_score(result));
            }
            bounded += shorter->moves[i]->value > recorded_score(result) ? 1 : 0;
        }
        EXPECT_EQ(best, recorded_score(result));
    }
    EXPECT_GT(bounded, 0) << "nothing was to be bounded";
}

TEST(BookGrowth, WhatALongSearchSeesLostIsLostWithEveryMove) {
    // Black's man can only step to 5 or 6, and is lost either way; a search of one node sees nothing of it.
    const LeafToExpand leaf{.position = position("B:WK14,K10:B1"), .moves = {0, 1}};
    const auto found =
        searching_expander(rules::english(), {.table_megabytes = 1}, {.position = 10'000, .move = 1})(leaf, {});
    ASSERT_TRUE(found);
    for (const auto& move : found->moves) {
        EXPECT_EQ(move, (MoveValue{.value = -proven, .settled = true}));
    }
}

// The kings catch the man in three plies; a search of one node sees nothing after any move.
TEST(BookGrowth, WhatALongSearchSeesWonIsWonWithItsBestMoveAlone) {
    LeafToExpand leaf{.position = position("B:W32:BK19,K23")};
    for (std::size_t i = 0; i < rules::legal_moves(rules::english(), leaf.position).size(); ++i) {
        leaf.moves.push_back(i);
    }
    const auto found =
        searching_expander(rules::english(), {.table_megabytes = 1}, {.position = 10'000, .move = 1})(leaf, {});
    ASSERT_TRUE(found);
    EXPECT_EQ(std::count(found->moves.begin(), found->moves.end(), MoveValue{.value = proven, .settled = true}), 1);
    EXPECT_EQ(std::count(found->moves.begin(), found->moves.end(), MoveValue{.value = proven - 1}),
              static_cast<std::ptrdiff_t>(found->moves.size()) - 1);
    EXPECT_EQ(decode_expansion(rules::english(), encode(*found)), *found);
}

}  // namespace
}  // namespace crownhead::learning
