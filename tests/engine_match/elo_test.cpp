// SPDX-License-Identifier: MIT
#include "engine_match/elo.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace crownhead::engine_match {
namespace {

TEST(Elo, OfAScore) {
    // The FIDE handbook's table (B.02, 8.1): 0.64 for 102 points, 0.76 for 200; the formula is within a few points of
    // it.
    EXPECT_NEAR(elo_of(0.64), 100, 0.1);
    EXPECT_NEAR(elo_of(0.76), 200.2, 0.1);
    EXPECT_DOUBLE_EQ(elo_of(0.5), 0);
    EXPECT_NEAR(elo_of(10.0 / 11), 400, 1e-9);
    EXPECT_NEAR(score_of(400), 10.0 / 11, 1e-12);
    EXPECT_NEAR(elo_of(score_of(-37)), -37, 1e-9);
    EXPECT_NEAR(elo_of(0), -elo_of(1), 1e-9);
    EXPECT_LT(elo_of(1), 1201);
}

// By hand: 100 pairs, 20 of score 1/4, 40 of 1/2, 40 of 3/4. Mean 0.55, mean square 0.0125 + 0.1 + 0.225 = 0.3375,
// variance 0.035, standard error sqrt(0.035 / 100) = 0.018708, reach 0.036668: 0.513332 to 0.586668.
TEST(Elo, EstimateFromPairs) {
    const EloEstimate estimate = elo_estimate({0, 20, 40, 40, 0});
    EXPECT_NEAR(estimate.elo, 34.86, 0.05);
    EXPECT_NEAR(estimate.low, elo_of(0.513332), 0.05);
    EXPECT_NEAR(estimate.high, elo_of(0.586668), 0.05);
}

TEST(Elo, EstimateOfNothingAndOfOneSidedResults) {
    EXPECT_EQ(elo_estimate({}).elo, 0);
    EXPECT_LT(elo_estimate({}).low, -1000);
    EXPECT_GT(elo_estimate({}).high, 1000);
    EXPECT_GT(elo_estimate({0, 0, 0, 0, 10}).elo, 1000);
    EXPECT_NEAR(elo_estimate({0, 0, 50, 0, 0}).elo, 0, 1e-9);
    EXPECT_LE(elo_estimate({0, 0, 50, 0, 0}).low, elo_estimate({0, 0, 50, 0, 0}).high);
}

// Where only lost and won pairs occur there is one distribution of each mean, and the test is the plain one of a coin:
// by hand, with 60 won of 100, log-likelihoods 60 log(s1 / s0) + 40 log((1 - s1) / (1 - s0)).
TEST(Sprt, OfWonAndLostPairsIsThatOfACoin) {
    const double s0 = score_of(0);
    const double s1 = score_of(50);
    const double by_hand = 60 * std::log(s1 / s0) + 40 * std::log((1 - s1) / (1 - s0));
    EXPECT_NEAR(log_likelihood_ratio({40, 0, 0, 0, 60}, {0, 50}), by_hand, 0.02);
}

// For close hypotheses it comes to N (s1 - s0) (2 m - s0 - s1) / (2 v) (Van den Bergh, "A Practical Introduction to the
// GSPRT"): with the pairs above, N = 100, m = 0.55, v = 0.035, elo 0 and 5 (s1 = 0.507195).
TEST(Sprt, IsNearItsApproximation) {
    const double s1 = score_of(5);
    const double approximation = 100 * (s1 - 0.5) * (2 * 0.55 - 0.5 - s1) / (2 * 0.035);
    EXPECT_NEAR(approximation, 0.954, 0.001);
    // The variance is that about the mean of each hypothesis, here a little more than about the sample's own.
    EXPECT_NEAR(log_likelihood_ratio({0, 20, 40, 40, 0}, {0, 5}), approximation, 0.08);
}

TEST(Sprt, TurnsAroundWithTheSides) {
    const PentanomialCounts pairs{3, 10, 50, 20, 7};
    const PentanomialCounts rotated{7, 20, 50, 10, 3};
    EXPECT_NEAR(log_likelihood_ratio(pairs, {-3, 8}), -log_likelihood_ratio(rotated, {-8, 3}), 1e-6);
    EXPECT_EQ(log_likelihood_ratio({}, {0, 5}), 0);
    EXPECT_NEAR(log_likelihood_ratio(pairs, {4, 4}), 0, 1e-9);
}

TEST(Sprt, EndsAtWaldsBounds) {
    EXPECT_NEAR(sprt_bound(), 2.944, 0.001);  // log(0.95 / 0.05)
    EXPECT_EQ(sprt_state(2.95), SprtState::h1);
    EXPECT_EQ(sprt_state(-2.95), SprtState::h0);
    EXPECT_EQ(sprt_state(2.94), SprtState::running);
    EXPECT_EQ(sprt_state(log_likelihood_ratio({0, 10, 200, 60, 2}, {0, 10})), SprtState::h1);
}

}  // namespace
}  // namespace crownhead::engine_match
