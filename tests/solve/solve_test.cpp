// SPDX-License-Identifier: MIT
#include "solve/solve.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "endgame/build.hpp"
#include "notation/fen.hpp"
#include "paths.hpp"
#include "rules/built.hpp"
#include "solve/by_hand.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

namespace crownhead::solve {
namespace {

using rules::Position;
using rules::RuleSet;

const RuleSet& named(std::string_view name) { return *rules::find_rule_set(name); }

/// Every position of English draughts on four by four: 6,087 with either side to move.
std::vector<Position> all_positions(const RuleSet& set) {
    std::vector<Position> all;
    const int squares = set.rules.geometry.squares();
    std::vector<int> on(static_cast<std::size_t>(squares),
                        0);  // 0 empty, 1 and 2 Black's man and king, 3 and 4 White's
    for (;;) {
        Position position;
        for (int square = 1; square <= squares; ++square) {
            if (const int piece = on.at(static_cast<std::size_t>(square - 1)); piece != 0) {
                position.put(board::Square(square),
                             {piece <= 2 ? rules::Side::black : rules::Side::white, piece % 2 == 0});
            }
        }
        if (!rules::fault(set, position)) {
            all.push_back(position);
            position.turn = rules::Side::white;
            all.push_back(position);
        }
        auto digit = on.begin();
        while (digit != on.end() && *digit == 4) {
            *digit++ = 0;
        }
        if (digit == on.end()) {
            return all;
        }
        ++*digit;
    }
}

/// What each position is worth, those that no game reaches too.
Worths worths_of_all(const RuleSet& set) {
    Worths worths;
    for (const Position& position : all_positions(set)) {
        worths.emplace(position, 0);
    }
    solve_by_hand(set, worths);
    return worths;
}

class Solve : public testing::Test {
  protected:
    void SetUp() override {
        if (!rules::is_built(named("english-4x4"))) {
            GTEST_SKIP() << "this build leaves out the small boards";
        }
    }

    [[nodiscard]] std::shared_ptr<const search::Tablebase> tablebase(const RuleSet& set, int pieces) const {
        const auto folder = folder_.path() / (std::string(set.name) + std::to_string(pieces));
        endgame::build(set, folder, {.pieces = pieces, .threads = 2}, {});
        return search::open_tablebase(set, folder);
    }

  private:
    TemporaryFolder folder_;
};

TEST_F(Solve, AgreesWithSolvingByHandOnFourByFour) {
    const RuleSet& set = named("english-4x4");
    const Worths worths = worths_of_all(set);
    const auto three = tablebase(set, 3);
    int decided = 0;
    int four = 0;
    const auto positions = all_positions(set);
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const Position& position = positions.at(i);
        if (position.black.size() + position.white.size() < 4) {
            continue;
        }
        ++four;
        const int worth = worths.at(position);
        const Solved solved =
            solve(set, position, {.tablebase = three, .table_bytes = 1 << 16, .max_positions = 0, .max_depth = 12});
        EXPECT_LE(solved.low, worth) << notation::fen(position);
        EXPECT_GE(solved.high, worth) << notation::fen(position);
        decided += solved.value() ? 1 : 0;
        for (const SolvedMove& move : solved.moves) {
            const int of_move = -worths.at(rules::after(set, position, move.move));
            EXPECT_LE(move.low, of_move);
            EXPECT_GE(move.high, of_move);
        }
    }
    EXPECT_EQ(four, 7'842);            // 3,921 and who moves
    EXPECT_GT(decided, four * 2 / 3);  // the others are drawn by kings that go to and fro
}

TEST_F(Solve, FourByFourIsADraw) {
    const RuleSet& set = named("english-4x4");
    const Solved solved = solve(set, rules::start(set), {.tablebase = tablebase(set, 4), .table_bytes = 1 << 20});
    EXPECT_EQ(solved.value(), endgame::Value::draw);
    // As solving by hand says (AgreesWithSolvingByHandOnFourByFour), move by move.
    const Worths worths = worths_of_all(set);
    ASSERT_EQ(solved.moves.size(), 3U);
    for (const SolvedMove& move : solved.moves) {
        EXPECT_EQ(move.low, -worths.at(rules::after(set, rules::start(set), move.move)));
        EXPECT_EQ(move.low, move.high);
    }
}

TEST_F(Solve, AgreesWithLargerEndgames) {
    const RuleSet& set = named("english-6x6");
    const auto four = tablebase(set, 4);
    const auto five = tablebase(set, 5);
    std::mt19937 random(6);
    int decided = 0;
    for (int number = 0; number < 60; ++number) {
        Position position;
        position.turn = random() % 2 == 0 ? rules::Side::black : rules::Side::white;
        while (position.black.size() + position.white.size() < 5) {
            const board::Square square(static_cast<int>(random() % 18 + 1));
            position.put(square,
                         {position.black.size() < 3 ? rules::Side::black : rules::Side::white, random() % 3 == 0});
        }
        if (rules::fault(set, position) || rules::legal_moves(set, position).empty()) {
            continue;
        }
        const Solved tablebase = solve(set, position, {.tablebase = five, .table_bytes = 1 << 20, .max_positions = 0});
        ASSERT_TRUE(tablebase.value()) << notation::fen(position);
        const Solved solved =
            solve(set, position, {.tablebase = four, .table_bytes = 1 << 22, .max_positions = 0, .max_depth = 10});
        EXPECT_LE(solved.low, tablebase.low) << notation::fen(position);
        EXPECT_GE(solved.high, tablebase.high) << notation::fen(position);
        decided += solved.value() ? 1 : 0;
    }
    EXPECT_GT(decided, 10);
}

TEST_F(Solve, ProvesTheSameWithASmallTable) {
    const RuleSet& set = named("english-6x6");
    const auto four = tablebase(set, 4);
    const Position position = notation::parse_fen(set, "B:W13,14,15:B4,5,8");
    const Solved large =
        solve(set, position, {.tablebase = four, .table_bytes = 1 << 24, .max_positions = 0, .max_depth = 9});
    const Solved small =
        solve(set, position, {.tablebase = four, .table_bytes = 1, .max_positions = 0, .max_depth = 9});
    int decided = 0;
    for (std::size_t i = 0; i < large.moves.size(); ++i) {
        EXPECT_LE(large.moves.at(i).low, small.moves.at(i).high);
        EXPECT_LE(small.moves.at(i).low, large.moves.at(i).high);
        EXPECT_TRUE(!large.moves.at(i).value() || small.moves.at(i).value()) << "move " << i;
        decided += large.moves.at(i).value() ? 1 : 0;
    }
    EXPECT_GT(decided, 0);
}

TEST(SolveAnyway, KnowsWhoCannotMoveHasLost) {
    const RuleSet& set = rules::english();
    const Solved solved = solve(set, notation::parse_fen(set, "B:W9,14:B5"), {.table_bytes = 1});
    EXPECT_EQ(solved.value(), endgame::Value::loss);
    EXPECT_TRUE(solved.moves.empty());
}

TEST(SolveAnyway, FindsAWinWithoutEndgames) {
    const RuleSet& set = rules::english();
    // 15-18 gives a man, 22x15 must take it, and 10x19 takes the last.
    const Solved solved = solve(set, notation::parse_fen(set, "B:W22:B15,10"),
                                {.table_bytes = 1 << 20, .max_positions = 0, .max_depth = 6});
    ASSERT_TRUE(solved.value());
    EXPECT_EQ(solved.value(), endgame::Value::win);
    EXPECT_GT(solved.nodes, 0U);
}

TEST(SolveAnyway, StopsWhenAskedAndSaysWhatItKnows) {
    std::stop_source stop;
    stop.request_stop();
    const RuleSet& set = rules::english();
    const Solved solved = solve(set, rules::start(set), {.table_bytes = 1 << 20}, stop.get_token());
    EXPECT_FALSE(solved.value());
    EXPECT_EQ(solved.moves.size(), 7U);
}

TEST(SolveAnyway, RefusesEndgamesOfAnotherRuleSetAndMoreMemoryThanThereIs) {
    const RuleSet& set = named("russian");
    const auto english = search::open_tablebase(rules::english(), std::filesystem::path(paths::endgames));
    EXPECT_THROW((void)solve(set, rules::start(set), {.tablebase = english, .table_bytes = 1 << 20}), BadInput);
    EXPECT_THROW((void)solve(set, rules::start(set), {.table_bytes = std::uint64_t{1} << 60U}), BadInput);
}

}  // namespace
}  // namespace crownhead::solve
