// SPDX-License-Identifier: MIT
#include "coach/puzzle_set.hpp"

#include "coach/puzzle_text.hpp"
#include "notation/fen.hpp"
#include "rules/rule_set.hpp"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::coach {
namespace {

/// So many puzzles with ratings 700, 710 …; every third is about a pin. What is on the boards does not matter here.
PuzzleSet some_puzzles(int count) {
    std::vector<Puzzle> puzzles;
    for (int i = 0; i < count; ++i) {
        const rules::RuleSet& set = rules::english();
        const std::string fen = fmt::format("W:WK{},K32:B{}", 9 + i / 8, 1 + i % 8);
        Puzzle puzzle{.position = notation::parse_fen(set, fen)};
        puzzle.line = {rules::legal_moves(set, puzzle.position).front()};
        puzzle.themes = i % 3 == 0 ? std::vector{Theme::ending, Theme::pin} : std::vector{Theme::ending};
        puzzle.rating = 700 + 10 * i;
        puzzles.push_back(std::move(puzzle));
    }
    std::reverse(puzzles.begin(), puzzles.end());
    return {rules::english(), std::move(puzzles)};
}

TEST(PuzzleSet, IsSortedAndFoundByName) {
    const PuzzleSet puzzles = some_puzzles(40);
    ASSERT_EQ(puzzles.puzzles().size(), 40U);
    EXPECT_EQ(puzzles.puzzles().front().rating, 700);
    for (std::size_t i = 0; i < 40; ++i) {
        EXPECT_EQ(puzzles.find(puzzles.name(i)), std::optional(i));
        EXPECT_EQ(puzzles.name(i).size(), 8U);
    }
    EXPECT_FALSE(puzzles.find("00000000"));
}

TEST(PuzzleSet, HasOneOfAPositionAndItsReversal) {
    const rules::RuleSet& set = rules::english();
    const auto puzzle = [&](const char* fen) {
        Puzzle one{.position = notation::parse_fen(set, fen)};
        one.line = {rules::legal_moves(set, one.position).front()};
        return one;
    };
    const PuzzleSet puzzles(set, {puzzle("W:WK15,20:B12,K28"), puzzle("B:BK18,13:W21,K5")});
    EXPECT_EQ(puzzles.puzzles().size(), 1U);
}

TEST(PuzzleSet, HasAnotherPuzzleEachDay) {
    const PuzzleSet puzzles = some_puzzles(41);
    std::set<std::size_t> days;
    for (std::int64_t day = 20'000; day < 20'021; ++day) {
        const auto index = puzzles.of_day(day);
        ASSERT_TRUE(index);
        EXPECT_GE(*index, 10U);
        EXPECT_LT(*index, 31U);
        days.insert(*index);
    }
    EXPECT_EQ(days.size(), 21U);
    EXPECT_TRUE(puzzles.of_day(-3));
    EXPECT_FALSE(PuzzleSet(rules::english(), {}).of_day(20'000));
}

TEST(PuzzleSet, ChoosesNearTheRatingAndNoneSeen) {
    const PuzzleSet puzzles = some_puzzles(100);
    std::set<std::string, std::less<>> seen;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const auto index = puzzles.choose(900, {}, seen, {}, seed);
        ASSERT_TRUE(index);
        if (seed == 0) {
            EXPECT_NEAR(puzzles.puzzles()[*index].rating, 900, 100);
        }
        EXPECT_TRUE(seen.insert(puzzles.name(*index)).second) << "it came again";
    }
    EXPECT_TRUE(puzzles.choose(900, {}, seen, {}, 1)) << "all were seen, so they begin again";
}

TEST(PuzzleSet, ChoosesByTheme) {
    const PuzzleSet puzzles = some_puzzles(100);
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const auto index = puzzles.choose(1200, Theme::pin, {}, {}, seed);
        ASSERT_TRUE(index);
        EXPECT_EQ(*index % 3, 0U);
    }
    EXPECT_FALSE(puzzles.choose(1200, Theme::bridge, {}, {}, 1));
}

TEST(PuzzleSet, GoesByPlayersResultsWhereThereAreAny) {
    const PuzzleSet puzzles = some_puzzles(100);
    const PuzzleRatings rated{{puzzles.name(0), Glicko{.rating = 2500, .deviation = 60}}};
    EXPECT_EQ(puzzles.rating(0, rated).rating, 2500);
    EXPECT_EQ(puzzles.rating(1, rated).rating, 710);
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        EXPECT_NE(puzzles.choose(700, {}, {}, rated, seed), std::optional<std::size_t>(0));
    }
}

// docs/puzzles.md, "On the page": at least 5,000; each can be read, with a game and themes.
TEST(PuzzleSet, ShipsPuzzlesOfEnglishDraughts) {
    const auto shipped = shipped_puzzles(rules::english());
    EXPECT_GE(shipped->puzzles().size(), 5000U);
    for (const Puzzle& puzzle : shipped->puzzles()) {
        EXPECT_FALSE(puzzle.game.empty());
        EXPECT_GE(puzzle.themes.size(), 2U);
    }
    EXPECT_EQ(shipped_puzzles(*rules::find_rule_set("russian"))->puzzles().size(), 0U);
}

}  // namespace
}  // namespace crownhead::coach
