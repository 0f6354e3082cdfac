// SPDX-License-Identifier: MIT
#include "endgame/endgames.hpp"

#include "notation/fen.hpp"
#include "paths.hpp"
#include "second_opinion.hpp"

#include <gtest/gtest.h>

namespace crownhead::endgame {
namespace {

const rules::RuleSet& english = rules::english();

const Endgames& shipped() {
    static const auto endgames = open_endgames(english, paths::endgames);
    return *endgames;
}

/// The positions that players know (docs/history.md), and plain ones. With eight pieces: not built here.
TEST(Endgames, KnowsWhatPlayersKnow) {
    const auto value = [](const char* fen) { return shipped().value(notation::parse_fen(english, fen)); };
    EXPECT_EQ(value("W:WK22,K23,K24:BK31,K32"), Value::win);
    EXPECT_EQ(value("B:WK18:BK1"), Value::draw);  // one king reaches a double corner
    EXPECT_EQ(value("B:W18:B14"), Value::win);    // takes the last man
    EXPECT_EQ(value("B:W:B14"), Value::win);      // nobody is left to move
    EXPECT_EQ(value("B:W14:B"), Value::loss);
    EXPECT_EQ(value("B:W30,K31,K32:BK20,21,K22,K23"), std::nullopt) << "Fourth Position has seven pieces";
    EXPECT_EQ(value("W:W9,20,21,30:B1,3,14,19"), std::nullopt) << "Petterson's Drawbridge has eight";
}

// With five pieces there, a position of nine is known if captures lead to them. Those of more pieces are not looked at:
// of many kings that face each other the captures are more than anybody can follow.
TEST(Endgames, KnowWhereCapturesLeadWithinTwoExchanges) {
    const auto value = [](const char* fen) { return shipped().value(notation::parse_fen(english, fen)); };
    EXPECT_EQ(value("W:WK29:B9,10,17,19,25,27,K4,K12"), Value::loss) << "29x22x13x6x15x24x31, one against two";
    EXPECT_EQ(value("W:WK29:B9,10,17,19,25,27,K3,K4,K12"), std::nullopt);
    EXPECT_EQ(value("W:WK1,K3,K9,K11,K17,K19,K25,K27,K12,K20,K28,K4:BK6,K8,K14,K16,K22,K24,K30,K32,K5,K13,K21,K29"),
              std::nullopt);
}

// With more pieces than any file has, but nobody needs a file to see that a side has no move.
TEST(Endgames, KnowThatAGameIsOver) {
    const rules::Position over = notation::parse_fen(english, "B:WK5,6,10,K14,K32:B1");
    EXPECT_EQ(shipped().value(over), Value::loss);
    EXPECT_EQ(shipped().distance(over), 0);
    const rules::Position before = notation::parse_fen(english, "W:WK5,6,10,K21,K32:B1,17");
    EXPECT_EQ(shipped().value(before), Value::win) << "21x14, and Black cannot move";
    EXPECT_EQ(shipped().distance(before), 1);
    EXPECT_EQ(shipped().value(notation::parse_fen(english, "B:WK5,6,10,K14,K32:B1,20")), std::nullopt) << "20-24";
}

TEST(Endgames, AgreeWithASecondOpinionOnAllPositionsOfTwoPieces) {
    const SecondOpinion opinion(english, 2);
    ASSERT_EQ(opinion.size(), 2U * 3'488U);
    EXPECT_EQ(opinion.differences(shipped()), 0U);
    const auto without_memory = open_endgames(english, paths::endgames, 1);
    EXPECT_EQ(opinion.differences(*without_memory), 0U) << "nothing that is decoded is kept";
}

// The value of 2,000 random positions of each slice is what the values after its moves imply: also where a capture is
// due, and with the side to move that is not written.
TEST(Endgames, ValuesFollowFromOneAnother) {
    const Verified verified = shipped().verify({.sample = 2'000, .seed = 1}, {}, [](const Verified&) {});
    EXPECT_GT(verified.positions, 100'000U);
    EXPECT_EQ(verified.wrong, 0U);
}

}  // namespace
}  // namespace crownhead::endgame
