// SPDX-License-Identifier: MIT
#include "search/score.hpp"

#include <gtest/gtest.h>

namespace crownhead::search {
namespace {

TEST(Score, IsKeptAsSeenFromItsPosition) {
    EXPECT_EQ(to_table(57, 9, 0), 57);
    EXPECT_EQ(to_table(win - 20, 9, 0), win - 11);
    EXPECT_EQ(from_table(win - 11, 4, 0), win - 15);
    EXPECT_EQ(to_table(20 - win, 9, 3), 11 - win);
    EXPECT_EQ(from_table(11 - win, 4, 2), 15 - win);
    EXPECT_EQ(from_table(to_table(converted - 12, 9, 0), 7, 0), converted - 10);
    EXPECT_EQ(from_table(known_win + 250, 7, 3), known_win + 250);
}

TEST(Score, OfALineThatHasConvertedIsThatOfTheLineItIsFoundIn) {
    const int kept = to_table(converted - 3, 9, 3);
    EXPECT_EQ(from_table(kept, 20, 6), converted - 6);
    EXPECT_EQ(from_table(-kept, 5, 1), 1 - converted);
    EXPECT_EQ(to_table(3 - converted, 9, 3), -kept);
}

TEST(Score, OfAnotherRootTellsNothing) {
    EXPECT_EQ(from_table(to_table(converted - 3, 9, 3), 9, 0), std::nullopt);
    EXPECT_EQ(from_table(to_table(converted - 12, 9, 0), 9, 3), std::nullopt);
}

// Evaluations, known wins, conversions, and ends that were seen never meet.
TEST(Score, ClassesAreApart) {
    EXPECT_LT(evaluation::max_evaluation, min_known);
    EXPECT_LT(known_win + reach_of_known, won_on);
    EXPECT_LT(won_on, converted - max_ply);
    EXPECT_LT(converted, certain);
    EXPECT_LT(win, 32'767);
}

}  // namespace
}  // namespace crownhead::search
