// SPDX-License-Identifier: MIT
#include "solve/solve.hpp"

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "rules/built.hpp"
#include "rules/game.hpp"
#include "solve/by_hand.hpp"

#include <gtest/gtest.h>

#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

// What is solved by playing out all games, and what is proved, compared with plain solving by legal_moves and after.
namespace crownhead::solve {
namespace {

using rules::Position;
using rules::RuleSet;

const RuleSet& named(std::string_view name) { return *rules::find_rule_set(name); }

std::vector<std::string> texts(const Solved& solved) {
    std::vector<std::string> all;
    for (const SolvedMove& move : solved.moves) {
        all.push_back(notation::full_text(move.move) + " " + std::to_string(move.low) + " " +
                      std::to_string(move.high));
    }
    return all;
}

class WholeGame4x4 : public testing::Test {
  protected:
    void SetUp() override {
        if (!rules::is_built(set_)) {
            GTEST_SKIP() << "this build has no four by four";
        }
        worths_ = by_hand(set_, rules::start(set_));
    }

    const RuleSet& set_ = named("english-4x4");
    Worths worths_;
};

TEST_F(WholeGame4x4, StartIsADraw) {
    const Solved solved = solve(set_, rules::start(set_), {});
    EXPECT_EQ(solved.value(), endgame::Value::draw);
    EXPECT_EQ(texts(solved), (std::vector<std::string>{"1-3 -1 -1", "1-4 0 0", "2-4 0 0"}));
    EXPECT_EQ(solved.depth, 0);
}

// The 4x4 game whole: what all positions that come up are worth, and their moves.
TEST_F(WholeGame4x4, EveryPositionIsWorthWhatSolvingByHandSays) {
    for (const auto& [position, worth] : worths_) {
        const Solved solved = solve(set_, position, {});
        ASSERT_EQ(solved.low, worth) << notation::fen(position);
        ASSERT_EQ(solved.high, worth) << notation::fen(position);
        for (const SolvedMove& move : solved.moves) {
            const int after = worths_.at(rules::after(set_, position, move.move));
            ASSERT_EQ(move.low, -after) << notation::fen(position);
            ASSERT_EQ(move.high, -after) << notation::fen(position);
        }
    }
}

// Without endgames no bounded proof says that play can go on for ever.
TEST_F(WholeGame4x4, WithoutEndgamesAProofDoesNotTakeARepetitionForADraw) {
    const Position kings = notation::parse_fen(set_, "B:WK8:BK1");
    EXPECT_EQ(worths_.contains(kings) ? worths_.at(kings) : by_hand(set_, kings).at(kings), 0);
    const Solved solved = solve(set_, kings, {.table_bytes = 1'000'000, .max_positions = 0, .max_depth = 60});
    EXPECT_FALSE(solved.value());
}

struct Ending {
    std::string rules;
    std::string fen;
};

class WholeGameEnding : public testing::TestWithParam<Ending> {};

// Rule sets whose endings differ from those of English: flying kings, the aim to lose, men that capture back.
TEST_P(WholeGameEnding, IsWorthWhatSolvingByHandSays) {
    const RuleSet& set = named(GetParam().rules);
    if (!rules::is_built(set)) {
        GTEST_SKIP() << "this build has no " << set.name;
    }
    const Position position = notation::parse_fen(set, GetParam().fen);
    const int worth = by_hand(set, position).at(position);
    const Solved solved = solve(set, position, {});
    EXPECT_EQ(solved.low, worth);
    EXPECT_EQ(solved.high, worth);
    const Solved proved = solve(set, position, {.table_bytes = 1'000'000, .max_positions = 0, .max_depth = 8});
    EXPECT_LE(proved.low, worth);
    EXPECT_GE(proved.high, worth);
}

INSTANTIATE_TEST_SUITE_P(OfManyRuleSets, WholeGameEnding,
                         testing::Values(Ending{"losing", "B:WK32:BK1"}, Ending{"losing", "B:W32:B1"},
                                         Ending{"losing", "W:WK32:B1,K4"}, Ending{"losing", "W:W32,K30:B"},
                                         Ending{"russian", "W:Wa1:Bh8"}, Ending{"russian", "W:WKa1:BKh8"},
                                         Ending{"italian", "W:WK32:B1"}, Ending{"polish-1878", "W:W30,31:BK4"},
                                         Ending{"international", "W:W48:BK5"}));

TEST(WholeGame, ASideWithoutAMoveHasLostOrWonByTheAim) {
    for (const std::string_view name : {"english", "losing"}) {
        const RuleSet& set = named(name);
        const Solved solved = solve(set, notation::parse_fen(set, "W:W:B1"), {});
        EXPECT_EQ(solved.value(), name == "losing" ? endgame::Value::win : endgame::Value::loss);
        EXPECT_TRUE(solved.moves.empty());
    }
}

// Stopped in the middle of a proof: what half a proof says is not kept, and nothing is proved that is not so.
TEST(WholeGame, StoppedLaterItHasWhatWasProved) {
    const RuleSet& set = named("english");
    std::stop_source stop;
    int told = 0;
    const Options options{.table_bytes = 10'000'000, .max_positions = 1'000, .progress = [&](const Solved& solved) {
                              told = solved.depth;
                              if (told == 4) {
                                  stop.request_stop();
                              }
                          }};
    const Solved solved = solve(set, rules::start(set), options, stop.get_token());
    EXPECT_EQ(told, 4);
    EXPECT_EQ(solved.depth, 4);
    EXPECT_FALSE(solved.value());
}

}  // namespace
}  // namespace crownhead::solve
