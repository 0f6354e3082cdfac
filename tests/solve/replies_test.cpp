// SPDX-License-Identifier: MIT
#include "solve/replies.hpp"

#include "notation/fen.hpp"
#include "rules/table.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace crownhead::solve {
namespace {

// 95,952 captures of the greatest number (tests/rules/many_moves_test.cpp): given up, not listed.
TEST(SolveReplies, AreGivenUpPastTheMost) {
    constexpr rules::Rules canadian = rules::international_rules(12);
    const rules::RuleSet& set = *rules::find_rule_set("canadian");
    ASSERT_TRUE(set.rules == canadian);
    const auto board = rules::Board<canadian>::from(
        notation::parse_fen(set,
                            "B:WK2,K4,K6,K8,K9,K10,K11,K12,K13,K19,K21,K24,K25,K26,K28,K36,K37,K38,K47,K48,K49,K50,K51,"
                            "K52,K60,K61,K62,K63,K64,K65:BK15,K23,K30,K41"));
    std::vector<rules::Board<canadian>> replies;
    EXPECT_FALSE(replies_of<canadian>(board, replies).has_value());
    EXPECT_EQ(count_replies<canadian>(board), rules::max_moves);
}

TEST(SolveReplies, AreThePositionsAfterLegalMoves) {
    constexpr rules::Rules english = rules::english_rules(8);
    const auto board = rules::Board<english>::from(notation::parse_fen(rules::english(), "B:W6,7,14,15:B2"));
    std::vector<rules::Board<english>> replies;
    EXPECT_EQ(replies_of<english>(board, replies), true);
    EXPECT_EQ(replies.size(), 2U);
    EXPECT_EQ(count_replies<english>(board), 2U);
    const auto start = rules::Board<english>::from(rules::start(rules::english()));
    EXPECT_EQ(replies_of<english>(start, replies), false);
    EXPECT_EQ(replies.size(), 7U);
}

}  // namespace
}  // namespace crownhead::solve
