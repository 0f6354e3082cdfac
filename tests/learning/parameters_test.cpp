// SPDX-License-Identifier: MIT
#include "learning/parameters.hpp"

#include "evaluation/network_weights.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <random>
#include <vector>

namespace crownhead::learning {
namespace {

template <board::Geometry G>
void expect_the_same_numbers_back() {
    std::mt19937 random(1);
    const auto network = std::make_unique<evaluation::Network<G>>();
    each_number<G>(*network, [&]<class Number>(Number& number, std::size_t, double) {
        number = static_cast<Number>(static_cast<int>(random() % 60'001) - 30'000);
    });
    const auto again = std::make_unique<evaluation::Network<G>>();
    round_to(*again, parameters_of(*network));
    EXPECT_EQ(evaluation::numbers_of(*again), evaluation::numbers_of(*network));
}

TEST(Parameters, OfANetworkGiveItAgain) {
    expect_the_same_numbers_back<board::Geometry{.size = 8}>();
    expect_the_same_numbers_back<board::Geometry{.size = 12}>();
}

TEST(Parameters, AreEachOfOneNumberOfTheNetwork) {
    constexpr board::Geometry eight{.size = 8};
    std::vector<int> times(ParameterLayout<eight>::count);
    const auto network = std::make_unique<evaluation::Network<eight>>();
    each_number<eight>(*network, [&](auto, std::size_t place, double) { ++times[place]; });
    EXPECT_EQ(times, std::vector<int>(ParameterLayout<eight>::count, 1));
}

}  // namespace
}  // namespace crownhead::learning
