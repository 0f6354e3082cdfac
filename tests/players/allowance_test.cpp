// SPDX-License-Identifier: MIT
#include "players/allowance.hpp"

#include <gtest/gtest.h>

namespace crownhead::players {
namespace {

using std::chrono::milliseconds;

TEST(Allowance, WithoutTimeAndClockHasNoEnd) {
    EXPECT_EQ(latest({}), std::nullopt);
    EXPECT_EQ(budget({}), std::nullopt);
    EXPECT_EQ(latest({.nodes = 5, .depth = 3}), std::nullopt);
}

TEST(Allowance, OfATimeForTheMoveIsThatTime) {
    const Allowance two_seconds{.time = milliseconds(2000)};
    EXPECT_EQ(latest(two_seconds), milliseconds(2000));
    EXPECT_EQ(budget(two_seconds), (search::Budget{milliseconds(2000), milliseconds(2000)}));
}

TEST(Allowance, OfAClockIsAShareOfItAndItsEndTheFlag) {
    const search::PlayersClock clock{.left = milliseconds(60'000)};
    EXPECT_EQ(latest({.clock = clock}), milliseconds(60'000));
    EXPECT_EQ(budget({.clock = clock}), search::share_of(clock));
}

TEST(Allowance, OfBothIsTheLesser) {
    const search::PlayersClock clock{.left = milliseconds(60'000)};
    const search::Budget share = search::share_of(clock);
    // A time for the move that ends before the share does …
    const Allowance little{.time = milliseconds(100), .clock = clock};
    EXPECT_EQ(latest(little), milliseconds(100));
    EXPECT_EQ(budget(little), (search::Budget{milliseconds(100), milliseconds(100)}));
    // … between its two ends …
    const milliseconds between = (share.soft + share.hard) / 2;
    EXPECT_EQ(budget({.time = between, .clock = clock}), (search::Budget{share.soft, between}));
    // … and one that the clock does not have.
    const Allowance much{.time = milliseconds(90'000), .clock = clock};
    EXPECT_EQ(latest(much), milliseconds(60'000));
    EXPECT_EQ(budget(much), share);
}

}  // namespace
}  // namespace crownhead::players
