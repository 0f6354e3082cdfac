// SPDX-License-Identifier: MIT
#include "base/uniform_below.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace crownhead {
namespace {

// The seeds are fixed, so the tests never fail by chance.
TEST(UniformBelow, NumbersAreEven) {
    std::vector<int> counts(156);
    std::mt19937_64 random(2024);
    for (int i = 0; i < 156000; ++i) {
        ++counts[uniform_below(counts.size(), random)];
    }
    const auto [min, max] = std::minmax_element(counts.begin(), counts.end());
    EXPECT_GT(*min, 1000 - 126);  // four standard deviations
    EXPECT_LT(*max, 1000 + 126);
}

// A bound that 2^64 is far from being a multiple of: with x mod bound alone the lower half would come twice as often.
TEST(UniformBelow, NoNumberIsFavoured) {
    const std::uint64_t third = 0x5555'5555'5555'5555U;
    const std::uint64_t bound = 2 * third;
    std::mt19937_64 random(1);
    int low = 0;
    for (int i = 0; i < 10000; ++i) {
        const std::uint64_t number = uniform_below(bound, random);
        ASSERT_LT(number, bound);
        low += number < third ? 1 : 0;
    }
    EXPECT_NEAR(low, 5000, 200);  // four standard deviations
}

// The generator is the standard's mt19937_64: its 10,000th output from the seed 5489 is known (ISO C++ [rand.predef]).
TEST(UniformBelow, TheGeneratorIsTheSameEverywhere) {
    std::mt19937_64 random(5489);
    random.discard(9999);
    EXPECT_EQ(random(), 9981545732273789042U);
}

}  // namespace
}  // namespace crownhead
