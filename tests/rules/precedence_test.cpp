// SPDX-License-Identifier: MIT
// Which captures a player must prefer: hand-made positions of polish-1878, spanish and italian.
// docs/rule-sets.md: columns "must take most" and "other precedence", and "The Polish game of 1878".

#include "rules/readable.hpp"
#include "rules/rule_set.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace crownhead {
namespace {

using reference::after;
using reference::legal;
using Moves = std::vector<std::string>;

// "The greatest number of pieces (three men before two queens)".
TEST(Polish, ThreeMenBeforeTwoQueens) {
    EXPECT_EQ(legal("polish-1878", "B:W6,14,22,K7,K16:B2"), (Moves{"2x9x18x25"}));
    EXPECT_EQ(legal("brazilian", "B:W6,14,22,K7,K16:B2"), (Moves{"2x9x18x25"}));
}

// Among equal numbers he chooses freely, queens in it or not.
TEST(Polish, EqualNumbersAreFree) {
    EXPECT_EQ(legal("polish-1878", "B:W6,14,K7,K16:B2"), (Moves{"2x9x18", "2x11x20"}));
    EXPECT_EQ(legal("polish-1878", "B:W14,27:B9,K32"), (Moves{"9x18", "32x18", "32x23"}));
    EXPECT_EQ(legal("brazilian", "B:W14,27:B9,K32"), (Moves{"9x18", "32x18", "32x23"}));
    EXPECT_EQ(legal("czech", "B:W14,27:B9,K32"), (Moves{"32x18", "32x23"}));
}

// Must take most: yes; then most kings taken.
TEST(Spanish, NumberBeforeKings) {
    EXPECT_EQ(legal("spanish", "W:W31:B10,18,27,K20,K28"), (Moves{"31x22x13x6"}));
    EXPECT_EQ(legal("spanish", "W:W31:B18,27,K20,K28"), (Moves{"31x24x15"}));
}

TEST(Spanish, MostKings) {
    EXPECT_EQ(legal("spanish", "W:W22:B12,18,19,K10"), (Moves{"22x13x6"}));
    EXPECT_EQ(legal("spanish", "W:W22:B10,12,18,19"), (Moves{"22x13x6", "22x15x8"}));
}

// No more is asked: the king may come late, and a man may capture where a king could.
TEST(Spanish, NothingElse) {
    EXPECT_EQ(legal("spanish", "W:W22:B12,18,K10,K19"), (Moves{"22x13x6", "22x15x8"}));
    EXPECT_EQ(legal("spanish", "W:W21,K32:B18,28"),
              (Moves{"21x14", "32x1", "32x5", "32x10", "32x14", "32x19", "32x23"}));
}

// "Men capture back: no", "king reach: any", "stops, crowned", on a mirrored board.
TEST(Spanish, MenAndKings) {
    EXPECT_EQ(legal("spanish", "W:W22:B26"), (Moves{"22-18", "22-19"}));
    EXPECT_EQ(legal("spanish", "W:W22:BK18"), (Moves{"22x13"})) << "men may take kings";
    EXPECT_EQ(legal("spanish", "W:W10:B6,7"), (Moves{"10x3"}));
    EXPECT_EQ(after("spanish", "W:W10:B6,7", "10x3"), "B:WK3:B7");
    EXPECT_EQ(legal("spanish", "B:W10:BK1"), (Moves{"1x14", "1x19", "1x23", "1x28", "1x32"}));
}

// Men may not take kings.
TEST(Italian, MenMayNotTakeKings) {
    EXPECT_EQ(legal("italian", "W:W22:BK18"), (Moves{"22-19"}));
    EXPECT_EQ(legal("italian", "W:W22:B19,K18"), (Moves{"22x15"}));
    EXPECT_EQ(legal("italian", "W:W22:B18,K10"), (Moves{"22x13"})) << "nor go on over one";
    EXPECT_EQ(legal("italian", "W:WK22:B18,K10"), (Moves{"22x13x6"}));
    EXPECT_EQ(legal("italian", "B:WK10:B6"), (Moves{"6-11"}));
}

TEST(Italian, NoMoveLosesWhereOnlyAKingCouldBeTaken) {
    EXPECT_EQ(rules::outcome(reference::rule_set("italian"), reference::position("W:W21:BK17,K18")),
              rules::Outcome::black);
    EXPECT_EQ(rules::outcome(reference::rule_set("spanish"), reference::position("W:W21:BK17,K18")),
              rules::Outcome::none);
}

TEST(Italian, KingsReachOneSquareAndCrowningEndsTheMove) {
    EXPECT_EQ(legal("italian", "W:WK22:B1"), (Moves{"22-18", "22-19", "22-26", "22-27"}));
    EXPECT_EQ(legal("italian", "W:WK22:B14"), (Moves{"22-18", "22-19", "22-26", "22-27"}));
    EXPECT_EQ(legal("italian", "W:W10:B6,7"), (Moves{"10x3"}));
    EXPECT_EQ(after("italian", "W:W10:B6,7", "10x3"), "B:WK3:B7");
}

// "Must take most: yes", first of all: the man's two before the king's one.
TEST(Italian, NumberFirst) {
    EXPECT_EQ(legal("italian", "W:W22,K32:B10,18,K28"), (Moves{"22x13x6"}));
    EXPECT_EQ(legal("italian", "W:W31:B10,18,27,20,28"), (Moves{"31x22x13x6"}));
}

// Then by a king.
TEST(Italian, ByAKing) {
    EXPECT_EQ(legal("italian", "W:W22,K32:B10,18,20,28"), (Moves{"32x23x16"}));
    EXPECT_EQ(legal("italian", "W:W22,31:B10,18,20,28"), (Moves{"22x13x6", "31x24x15"}));
}

// Then most kings taken.
TEST(Italian, MostKings) {
    EXPECT_EQ(legal("italian", "W:WK22:B10,18,19,K12"), (Moves{"22x15x8"}));
    EXPECT_EQ(legal("italian", "W:WK31:B12,20,27,K10,K18,K28"), (Moves{"31x22x13x6"})) << "before the earliest king";
}

// Then the earliest king.
TEST(Italian, EarliestKing) {
    EXPECT_EQ(legal("italian", "W:WK22:B12,18,K10,K19"), (Moves{"22x15x8"}));
    EXPECT_EQ(legal("italian", "W:WK22:B10,12,K18,K19"), (Moves{"22x13x6", "22x15x8"}));
    EXPECT_EQ(legal("italian", "W:WK31:B12,18,K10,K20,K27,K28"), (Moves{"31x22x13x6", "31x24x15x8"}))
        << "only the first king counts";
}

}  // namespace
}  // namespace crownhead
