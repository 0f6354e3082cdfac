// SPDX-License-Identifier: MIT
#include "coach/chances.hpp"

#include <gtest/gtest.h>

namespace crownhead::coach {
namespace {

TEST(Chances, SumToOneAndMirror) {
    for (const int pieces : {2, 8, 24}) {
        for (double score = -1000; score <= 1000; score += 7.3) {
            const Chances ours = chances(fitted_model(), score, pieces);
            EXPECT_NEAR(ours.win + ours.draw + ours.loss, 1, 1e-12);
            EXPECT_GE(ours.draw, 0);
            const Chances theirs = chances(fitted_model(), -score, pieces);
            EXPECT_NEAR(theirs.win, ours.loss, 1e-12);
            EXPECT_NEAR(theirs.expected() + ours.expected(), 1, 1e-12);
            EXPECT_EQ(ours.negated().negated(), ours);
        }
    }
}

TEST(Chances, GrowWithTheScore) {
    double before = 0;
    for (double score = -3; score <= 3; score += 0.1) {
        const double now = chances(fitted_model(), score, 12).expected();
        EXPECT_GT(now, before);
        before = now;
    }
    EXPECT_DOUBLE_EQ(chances(fitted_model(), 0, 24).expected(), 0.5);
    EXPECT_GT(chances(fitted_model(), 500, 12).win, 0.999);
}

// The model knows no game with more pieces: on a large board an even position is mostly a draw too.
TEST(Chances, OfALargeBoardAreThoseOfTheMostPiecesThatWereFitted) {
    EXPECT_EQ(chances(fitted_model(), 0.2, 40), chances(fitted_model(), 0.2, 24));
    EXPECT_GT(chances(fitted_model(), 0, 40).draw, 0.5);
}

TEST(Chances, AreCertainWhereTheOutcomeIs) {
    EXPECT_EQ(certain(endgame::Value::win).expected(), 1);
    EXPECT_EQ(certain(endgame::Value::draw).expected(), 0.5);
    EXPECT_EQ(certain(endgame::Value::loss).expected(), 0);
}

}  // namespace
}  // namespace crownhead::coach
