// SPDX-License-Identifier: MIT
#include "coach/accuracy.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace crownhead::coach {
namespace {

JudgedMove that_loses(double lost) { return {.before = 0.5, .after = 0.5 - lost, .had_choice = true}; }

// docs/reports.md, "Accuracy": the formulas.
TEST(Accuracy, IsBetweenTheMeanAndTheHarmonicMeanOfTheMoves) {
    const double of_half = 100 * std::exp(-4.6 * 0.5);
    EXPECT_NEAR(of_half, 10, 0.1);
    const JudgedMove other = that_loses(0.3);
    const std::vector<JudgedMove> moves{that_loses(0), other, that_loses(0.5), other};
    const double mean = (100 + of_half) / 2;
    const double harmonic = 2 / (1 / 100.0 + 1 / of_half);
    EXPECT_NEAR(*accuracy(moves, 0), (mean + harmonic) / 2, 1e-9);
    EXPECT_NEAR(*accuracy(moves, 1), 100 * std::exp(-4.6 * 0.3), 1e-9) << "all moves of the other side are alike";
}

TEST(Accuracy, IsOfMovesWithAChoiceOnly) {
    JudgedMove forced = that_loses(0.4);
    forced.had_choice = false;
    EXPECT_EQ(accuracy(std::vector{that_loses(0), forced, forced}, 0), 100);
    EXPECT_EQ(accuracy(std::vector{that_loses(0), forced, forced}, 1), std::nullopt);
    EXPECT_EQ(accuracy({}, 0), std::nullopt);
    EXPECT_EQ(accuracy(std::vector{that_loses(-0.1)}, 0), 100) << "better than was thought";
}

}  // namespace
}  // namespace crownhead::coach
