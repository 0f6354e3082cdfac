// SPDX-License-Identifier: MIT
#include "coach/glicko.hpp"

#include <gtest/gtest.h>

#include <array>

namespace crownhead::coach {
namespace {

// M. E. Glickman, Example of the Glicko-2 system, 2013: a player of 1500 (200) wins against 1400 (30) and loses to
// 1550 (100) and 1700 (300).
TEST(Glicko, GivesWhatItsAuthorsExampleDoes) {
    const Glicko before{.rating = 1500, .deviation = 200, .volatility = 0.06};
    const std::array games{GlickoGame{{1400, 30, 0.06}, 1}, GlickoGame{{1550, 100, 0.06}, 0},
                           GlickoGame{{1700, 300, 0.06}, 0}};
    const Glicko after = after_games(before, games);
    EXPECT_NEAR(after.rating, 1464.06, 0.01);
    EXPECT_NEAR(after.deviation, 151.52, 0.01);
    EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko, IsLessCertainAfterATimeWithoutGames) {
    const Glicko before{.rating = 1700, .deviation = 50, .volatility = 0.06};
    const Glicko after = after_games(before, {});
    EXPECT_EQ(after.rating, before.rating);
    // Step 6: the root of 50² + (173.7178 · 0.06)².
    EXPECT_NEAR(after.deviation, 51.075, 0.001);
}

TEST(Glicko, ASurpriseRaisesTheVolatility) {
    const Glicko before{.rating = 1500, .deviation = 60, .volatility = 0.06};
    const std::array wins{GlickoGame{{2100, 40, 0.06}, 1}, GlickoGame{{2100, 40, 0.06}, 1},
                          GlickoGame{{2100, 40, 0.06}, 1}};
    const Glicko after = after_games(before, wins);
    EXPECT_GT(after.rating, 1540);
    EXPECT_GT(after.volatility, before.volatility);
}

TEST(Glicko, ExpectsHalfAgainstOnesEqual) {
    EXPECT_DOUBLE_EQ(expected_score({1500, 50, 0.06}, {1500, 300, 0.06}), 0.5);
    // Without deviations it is Elo's: 1/(1 + 10^-1) for 400 points.
    EXPECT_NEAR(expected_score({1900, 0, 0.06}, {1500, 0, 0.06}), 10.0 / 11, 0.00001);
}

}  // namespace
}  // namespace crownhead::coach
