// SPDX-License-Identifier: MIT
#include "coach/chance_fit.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace crownhead::coach {
namespace {

/// Positions whose games ended as a model says.
ChanceCounts drawn_from(const ChanceModel& model, int positions) {
    ChanceCounts counts;
    std::mt19937_64 random(1);  // NOLINT(cert-msc51-cpp): the same in each run
    std::uniform_real_distribution<double> scores(-3, 3);
    std::uniform_real_distribution<double> share(0, 1);
    for (int i = 0; i < positions; ++i) {
        const int pieces = 2 + i % 23;
        const double score = std::round(scores(random) / ChanceCounts::step) * ChanceCounts::step;
        const Chances now = chances(model, score, pieces);
        const double at = share(random);
        using enum endgame::Value;
        counts.add(score, pieces, at < now.win ? win : at < now.win + now.draw ? draw : loss);
    }
    return counts;
}

TEST(ChanceFit, FindsTheModelThatTheGamesCameFrom) {
    const ChanceModel model{.margin = 0.6, .margin_of_pieces = 0.03, .scale = 0.2, .scale_of_pieces = 0.01};
    const ChanceCounts counts = drawn_from(model, 200'000);
    const ChanceModel found = fit(counts);
    EXPECT_LE(mean_loss(found, counts), mean_loss(model, counts));
    for (const int pieces : {4, 12, 24}) {
        for (const double score : {-1.0, 0.0, 0.7, 1.5}) {
            EXPECT_NEAR(chances(found, score, pieces).win, chances(model, score, pieces).win, 0.02);
        }
    }
}

TEST(ChanceFit, CalibrationShowsWhereAModelIsWrong) {
    const ChanceModel model{.margin = 0.6, .scale = 0.3};
    const ChanceCounts counts = drawn_from(model, 200'000);
    std::uint64_t positions = 0;
    for (const CalibrationRow& row : calibration(model, counts)) {
        positions += row.positions;
        if (row.positions > 1000) {
            EXPECT_NEAR(row.predicted.win, row.happened.win, 0.03);
            EXPECT_NEAR(row.predicted.draw, row.happened.draw, 0.03);
        }
    }
    EXPECT_EQ(positions, counts.positions());
    // One that expects far too much of a small lead.
    const std::vector<CalibrationRow> bold = calibration({.margin = 0, .scale = 0.1}, counts);
    EXPECT_GT(bold.back().predicted.win - bold.back().happened.win, 0.05);
}

TEST(ChanceFit, ScoresBeyondTheLimitCountAsTheLimit) {
    ChanceCounts counts;
    counts.add(1000, 8, endgame::Value::win);
    counts.add(-1000, 8, endgame::Value::loss);
    EXPECT_EQ(counts.counts().begin()->first.first, -counts.counts().rbegin()->first.first);
    EXPECT_EQ(counts.counts().rbegin()->first.first, static_cast<int>(ChanceCounts::limit / ChanceCounts::step));
}

}  // namespace
}  // namespace crownhead::coach
