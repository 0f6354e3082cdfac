// SPDX-License-Identifier: MIT
// Hand-made positions of the sets with short kings and free choice: english, king-first, crown-and-go-on, losing.
// Each test names the clause of docs/laws.md, "The game", or docs/rule-sets.md, "English draughts and its relatives".

#include "rules/readable.hpp"
#include "rules/rule_set.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace crownhead {
namespace {

using reference::after;
using reference::legal;
using rules::Outcome;
using Moves = std::vector<std::string>;

Outcome outcome(std::string_view name, std::string_view text) {
    return rules::outcome(reference::rule_set(name), reference::position(text));
}

TEST(English, TheFirstMoves) {
    const rules::RuleSet& english = rules::english();
    EXPECT_EQ(reference::texts(rules::legal_moves(english, rules::start(english))),
              (Moves{"9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"}));
    EXPECT_EQ(after("english", "B:W21,22:B11", "11-15"), "W:W21,22:B15");
}

// A man steps one square diagonally forward; a king one square in any diagonal direction.
TEST(English, QuietMoves) {
    EXPECT_EQ(legal("english", "B:WK1:B18"), (Moves{"18-22", "18-23"}));
    EXPECT_EQ(legal("english", "W:W18:BK1"), (Moves{"18-14", "18-15"}));
    EXPECT_EQ(legal("english", "B:WK1:BK18"), (Moves{"18-14", "18-15", "18-22", "18-23"}));
    EXPECT_EQ(legal("english", "W:WK4:BK29"), (Moves{"4-8"}));
}

// A capture jumps one adjacent enemy piece onto the empty square behind it. Men jump forward only, kings any way.
TEST(English, CapturesForwardOnlyAndKingsAnyWay) {
    EXPECT_EQ(legal("english", "B:W6,15:B10"), (Moves{"10x19"}));
    EXPECT_EQ(legal("english", "B:W6:B10"), (Moves{"10-14", "10-15"}));
    EXPECT_EQ(legal("english", "B:W6,15:BK10"), (Moves{"10x1", "10x19"}));
    EXPECT_EQ(legal("english", "B:W15,19:B10"), (Moves{"10-14"})) << "the square behind is taken";
    EXPECT_EQ(legal("english", "B:W13:BK9"), (Moves{"9-5", "9-6", "9-14"})) << "no square behind";
    EXPECT_EQ(after("english", "B:W6,15:BK10", "10x1"), "W:W15:BK1");
}

// The player picks freely among captures (not the longest), but a started capture must be completed.
TEST(English, FreeChoiceAndAWholeCapture) {
    EXPECT_EQ(legal("english", "B:W14,15,22:B10"), (Moves{"10x17x26", "10x19"}));
    EXPECT_EQ(legal("english", "B:W6,7,14,15:B2"), (Moves{"2x9x18", "2x11x18"}));
    EXPECT_EQ(after("english", "B:W6,7,14,15:B2", "2x9x18"), "W:W7,15:B18");
    EXPECT_EQ(after("english", "B:W6,7,14,15:B2", "2x11x18"), "W:W6,14:B18");
}

// A man that reaches the far row is crowned and the move ends there, also in the middle of a capture.
TEST(English, CrowningEndsTheMove) {
    EXPECT_EQ(legal("english", "B:W26,27:B22"), (Moves{"22x31"}));
    EXPECT_EQ(after("english", "B:W26,27:B22", "22x31"), "W:W27:BK31");
    EXPECT_EQ(after("english", "B:W21:B25", "25-29"), "W:W21:BK29");
    EXPECT_EQ(after("english", "W:W6:B32", "6-1"), "B:WK1:B32");
}

// A king may pass the same empty square twice in one capture, and may end on the square it started from.
TEST(English, AKingEndsWhereItBegan) {
    EXPECT_EQ(legal("english", "B:W6,7,14,15:BK2"), (Moves{"2x9x18x11x2", "2x11x18x9x2"}));
    EXPECT_EQ(after("english", "B:W6,7,14,15:BK2", "2x9x18x11x2"), "W:W:BK2");
}

// "It may not jump the same piece twice": after the round of four the king stands beside 7, which it has jumped.
TEST(English, AKingPassesTheSameSquareTwice) {
    EXPECT_EQ(legal("english", "B:W7,15,16,23,24:BK2"), (Moves{"2x11x18x27x20x11", "2x11x20x27x18x11"}));
}

// A player who has no legal move at his turn (no pieces, or all blocked) loses.
TEST(English, NoMoveLoses) {
    EXPECT_EQ(outcome("english", "B:W25,30:B21"), Outcome::white);
    EXPECT_EQ(outcome("english", "W:W21:B17,14"), Outcome::black);
    EXPECT_EQ(outcome("english", "B:W25:B"), Outcome::white);
    EXPECT_EQ(outcome("english", "W:W:B1"), Outcome::black);
    EXPECT_EQ(outcome("english", "B:W25:B21"), Outcome::none) << "25 can be jumped";
    EXPECT_EQ(outcome("english", "W:W25:B21"), Outcome::none);
    EXPECT_TRUE(legal("english", "B:W25,30:B21").empty());
}

// The player with no legal move at his turn, or no piece, wins.
TEST(Losing, NoMoveWins) {
    EXPECT_EQ(outcome("losing", "B:W25,30:B21"), Outcome::black);
    EXPECT_EQ(outcome("losing", "W:W21:B17,14"), Outcome::white);
    EXPECT_EQ(outcome("losing", "B:W25:B"), Outcome::black);
    EXPECT_EQ(outcome("losing", "W:W:B1"), Outcome::white);
    EXPECT_EQ(outcome("losing", "B:W25:B21"), Outcome::none);
}

// Capturing is compulsory.
TEST(Losing, CapturesAreCompulsory) { EXPECT_EQ(legal("losing", "B:W15,32:B10,1"), (Moves{"10x19"})); }

// Where both a king and a man can capture, a king must capture (which king and which way is free).
TEST(KingFirst, AKingBeforeAMan) {
    EXPECT_EQ(legal("english", "B:W15,27:B10,K32"), (Moves{"10x19", "32x23"}));
    EXPECT_EQ(legal("king-first", "B:W15,27:B10,K32"), (Moves{"32x23"}));
    EXPECT_EQ(legal("king-first", "B:W15:B10,K32"), (Moves{"10x19"})) << "the king can capture nothing";
    EXPECT_EQ(legal("king-first", "B:W15,22,23:B10,K18"), (Moves{"18x11", "18x25", "18x27"}));
    EXPECT_EQ(legal("king-first", "B:W6,27:BK1,K32"), (Moves{"1x10", "32x23"}));
}

TEST(KingFirst, CrowningEndsTheMove) { EXPECT_EQ(legal("king-first", "B:W26,27:B22"), (Moves{"22x31"})); }

// A man that jumps into the crown row is crowned and, in the same turn, goes on capturing as a king if it can.
TEST(CrownAndGoOn, GoesOnAsAKing) {
    EXPECT_EQ(legal("crown-and-go-on", "B:W26,27:B22"), (Moves{"22x31x24"}));
    EXPECT_EQ(after("crown-and-go-on", "B:W26,27:B22", "22x31x24"), "W:W:BK24");
    EXPECT_EQ(legal("crown-and-go-on", "B:W19,26,27:B22"), (Moves{"22x31x24x15"}));
    EXPECT_EQ(after("crown-and-go-on", "B:WK1,26:B22", "22x31"), "W:WK1:BK31");
    EXPECT_EQ(legal("crown-and-go-on", "W:W10:B2,6,7"), (Moves{"10x1", "10x3"}));
    EXPECT_EQ(legal("crown-and-go-on", "W:W10:B6,7,8"), (Moves{"10x1", "10x3x12"}));
}

// A man that steps quietly into the crown row does not capture in the same move: it did not jump.
TEST(CrownAndGoOn, AQuietMoveEndsOnTheCrownRow) {
    EXPECT_EQ(legal("crown-and-go-on", "B:W27:B26"), (Moves{"26-30", "26-31"}));
    EXPECT_EQ(after("crown-and-go-on", "B:W27:B26", "26-31"), "W:W27:BK31");
}

// The boards generalise.
TEST(English, OnOtherBoards) {
    EXPECT_EQ(legal("english-4x4", "B:W7,8:B1,2"), (Moves{"1-3", "1-4", "2-4"}));
    EXPECT_EQ(legal("english-4x4", "B:W4,6:B1"), (Moves{"1-3"}));
    EXPECT_EQ(legal("english-12x12", "W:WK72:B65,52,51"), (Moves{"72x59x46x57"}));
    EXPECT_EQ(after("english-6x6", "B:W17:B13", "13-16"), "W:W17:BK16");
}

}  // namespace
}  // namespace crownhead
