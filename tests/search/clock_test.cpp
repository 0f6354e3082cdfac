// SPDX-License-Identifier: MIT
#include "search/clock.hpp"

#include "search/deadline.hpp"

#include <gtest/gtest.h>

namespace crownhead::search {
namespace {

using namespace std::chrono_literals;

TEST(Clock, FixedTimeIsUsedWhole) { EXPECT_EQ(fixed_time(200ms), (Budget{200ms, 200ms})); }

TEST(Clock, NeverPlansBeyondWhatIsLeft) {
    for (const auto left : {0ms, 1ms, 15ms, 21ms, 100ms, 1000ms, 60'000ms, 7'200'000ms}) {
        for (const auto increment : {0ms, 10ms, 2000ms, 60'000ms}) {
            for (const int moves : {0, 1, 2, 20, 1000}) {
                const Budget budget = share_of({left, increment, moves, 20ms});
                EXPECT_GE(budget.soft, 1ms);
                EXPECT_LE(budget.soft, budget.hard);
                EXPECT_LE(budget.hard, std::max(1ms, left - 20ms));
            }
        }
    }
}

TEST(Clock, AWholeGameFitsTheClock) {
    milliseconds left = 60s;
    for (int move = 0; move < 150; ++move) {
        left -= share_of({.left = left}).soft;
    }
    EXPECT_GT(left, 1s);
    for (int move = 0; move < 20; ++move) {
        left -= share_of({.left = left}).hard;  // each move as hard as can be
    }
    EXPECT_GT(left, 0ms);
}

TEST(Clock, MoreTimeMeansMoreTime) {
    EXPECT_LT(share_of({.left = 10s}).soft, share_of({.left = 20s}).soft);
    EXPECT_LT(share_of({.left = 10s}).soft, share_of({.left = 10s, .increment = 1s}).soft);
    EXPECT_LT(share_of({.left = 10s}).soft, share_of({.left = 10s, .moves_to_go = 5}).soft);
}

TEST(Deadline, IsNeverUntilItIsSet) {
    Deadline deadline;
    const auto now = Deadline::Clock::now();
    EXPECT_FALSE(deadline.hard_is_over(now + 24h));
    deadline.set(now, now + 1s);
    EXPECT_TRUE(deadline.soft_is_over(now));
    EXPECT_FALSE(deadline.hard_is_over(now));
    EXPECT_TRUE(deadline.hard_is_over(now + 1s));
}

}  // namespace
}  // namespace crownhead::search
