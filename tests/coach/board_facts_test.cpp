// SPDX-License-Identifier: MIT
#include "coach/board_facts.hpp"

#include "notation/fen.hpp"
#include "notation/move_text.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>

namespace crownhead::coach {
namespace {

const rules::RuleSet& english = rules::english();

TEST(BoardFacts, WhatCapturesWin) {
    const auto won = [](const std::string& fen) {
        CapturesLeft left;
        return won_by_captures(english, notation::parse_fen(english, fen), left);
    };
    EXPECT_EQ(won("B:W18,32:B14,1"), 1);
    EXPECT_EQ(won("B:W18,27,32:B14,1"), 0) << "one for one";
    EXPECT_EQ(won("B:W21,32:B14,1"), 0) << "nothing to take";
    CapturesLeft left;
    const rules::Position two = notation::parse_fen(english, "B:W6,7,14,15:B2");
    EXPECT_EQ(notation::full_text(best_capture(english, two, left)), "2x9x18");
    EXPECT_LT(left.number, CapturesLeft::most);
    EXPECT_GT(left.number, CapturesLeft::most - 100);
}

/// Each capture opens others here.
TEST(BoardFacts, OfVeryManyCapturesOnlyTheFirstAreLookedAt) {
    const rules::Position crowd = notation::parse_fen(
        english, "B:WK1,K2,K4,K5,K13,K14,K15,K16,K24,K25,K26,K27:BK3,K8,K10,K18,K19,K20,K22,K23,K28,K30,K31,K32");
    CapturesLeft left;
    (void)won_by_captures(english, crowd, left);
    EXPECT_EQ(left.number, 0U);
    EXPECT_EQ(won_by_captures(english, crowd, left), 0) << "nothing is left to look at";
    left = {};
    EXPECT_TRUE(best_capture(english, crowd, left).is_capture());
    EXPECT_EQ(left.number, 0U);
}

}  // namespace
}  // namespace crownhead::coach
