// SPDX-License-Identifier: MIT
#include "server/transport/request_rate.hpp"

#include <gtest/gtest.h>

#include <chrono>

namespace crownhead::server {
namespace {

using std::chrono::milliseconds;

TEST(RequestRate, LetsEverySecondHaveItsRequests) {
    RequestRate rate(200);
    RequestRate::Time now{};
    for (int i = 0; i < 2000; ++i) {
        EXPECT_LE(rate.charge(now), milliseconds(5)) << i;  // when the next one comes anyway
        now += milliseconds(5);
    }
}

TEST(RequestRate, WhatIsTooMuchWaitsForTheNextSecond) {
    RequestRate rate(3);
    const RequestRate::Time begin{};
    EXPECT_EQ(rate.charge(begin), milliseconds(0));
    EXPECT_EQ(rate.charge(begin + milliseconds(100)), milliseconds(0));
    EXPECT_EQ(rate.charge(begin + milliseconds(300)), milliseconds(700));
    EXPECT_EQ(rate.charge(begin + milliseconds(1000)), milliseconds(0));
    EXPECT_EQ(rate.charge(begin + milliseconds(1000)), milliseconds(0));
    EXPECT_EQ(rate.charge(begin + milliseconds(1000)), milliseconds(1000));
}

}  // namespace
}  // namespace crownhead::server
