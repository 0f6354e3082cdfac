// SPDX-License-Identifier: MIT
#include "learning/trainer.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <random>
#include <span>
#include <utility>
#include <vector>

namespace crownhead::learning {
namespace {

constexpr board::Geometry eight{.size = 8};
using Perspective = evaluation::Perspective<eight>;

/// Positions in which who has more men is expected to win, in every phase of the game.
std::vector<Sample<eight>> who_has_more_wins(std::size_t count) {
    using Layout = board::Layout<eight>;
    std::mt19937 random(7);
    std::vector<Sample<eight>> samples;
    while (samples.size() < count) {
        Perspective perspective;
        const auto phase = samples.size() % 3;
        const unsigned of = phase == 2 ? 16 : 8;
        for (int number = 5; number <= 28; ++number) {
            const auto square = Layout::Word{1} << Layout::bit(number);
            const auto what = random() % of;
            perspective.own_men |= what == 0 ? square : 0;
            perspective.their_men |= what == 1 ? square : 0;
        }
        perspective.own_kings = phase > 0 ? Layout::Word{1} << Layout::bit(29) : 0;
        perspective.their_kings = phase > 0 ? Layout::Word{1} << Layout::bit(4) : 0;
        const int more = board::count(perspective.own_men) - board::count(perspective.their_men);
        if (perspective.pieces() > 0) {
            samples.push_back({perspective, more > 0 ? 1.0F : more < 0 ? 0.0F : 0.5F});
        }
    }
    return samples;
}

TEST(Trainer, LearnsWhatThePositionsSay) {
    const auto samples = who_has_more_wins(6000);
    const std::span all(samples);
    Trainer<eight> trainer(first_state(random_parameters<eight>(1)), 2);
    const auto training = all.first(5000);
    const auto others = all.subspan(5000);
    const double before = trainer.loss(others);
    for (int epoch = 0; epoch < 15; ++epoch) {
        for (std::size_t from = 0; from < training.size(); from += 250) {
            trainer.step(training.subspan(from, 250), 0.003F);
        }
    }
    // Some of them are level and cost 0.69 however well they are judged.
    EXPECT_GT(before, 0.6);
    EXPECT_LT(trainer.loss(others), 0.35);
}

TEST(Trainer, GivesTheLossBeforeTheStep) {
    const auto samples = who_has_more_wins(3);
    Trainer<eight> trainer(first_state(random_parameters<eight>(3)), 1);
    const double before = trainer.loss(samples);
    EXPECT_NEAR(trainer.step(samples, 1e-4F), before, 1e-6);
    EXPECT_LT(trainer.loss(samples), before);
    EXPECT_EQ(trainer.state().steps, 1U);
}

// The first step of Adam goes as far for every number, against the sign of its gradient.
TEST(Trainer, ChangesEachNumberDownItsOwnGradient) {
    constexpr float rate = 1e-4F;
    constexpr float aside = 0.01F;
    const Parameters begun = random_parameters<eight>(3);
    for (const Sample<eight>& sample : who_has_more_wins(3)) {  // one of each phase
        const std::vector one{sample};
        Trainer<eight> trainer(first_state(begun), 1);
        trainer.step(one, rate);
        std::vector<std::size_t> changed;
        for (std::size_t i = 0; i < begun.size(); ++i) {
            if (trainer.state().numbers[i] != begun[i]) {
                changed.push_back(i);
            }
        }
        ASSERT_GT(changed.size(), 100U);
        int compared = 0;
        for (std::size_t at = 0; at < changed.size(); at += changed.size() / 20) {
            const std::size_t i = changed[at];
            const auto loss_with = [&](float number) {
                Parameters other = begun;
                other[i] = number;
                return Trainer<eight>({.numbers = std::move(other), .means = {}, .squares = {}}, 1).loss(one);
            };
            const double slope = loss_with(begun[i] + aside) - loss_with(begun[i] - aside);
            if (std::abs(slope) > 1e-6) {
                const bool went_down = trainer.state().numbers[i] < begun[i];
                EXPECT_EQ(went_down, slope > 0) << i;
                ++compared;
            }
        }
        EXPECT_GT(compared, 5);
    }
}

}  // namespace
}  // namespace crownhead::learning
