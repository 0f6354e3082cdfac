// SPDX-License-Identifier: MIT
#include "server/transport/request_rate.hpp"

#include <gtest/gtest.h>

#include <chrono>

namespace crownhead::server {
namespace {

TEST(RequestRate, LetsEverySecondHaveItsRequests) {
    RequestRate rate(200);
    RequestRate::Time now{};
    for (int i = 0; i < 2000; ++i) {
        EXPECT_TRUE(rate.allows(now));
        now += std::chrono::milliseconds(5);
    }
}

TEST(RequestRate, StopsAFlood) {
    RequestRate rate(200);
    const RequestRate::Time now{};
    for (int i = 0; i < 200; ++i) {
        EXPECT_TRUE(rate.allows(now));
    }
    EXPECT_FALSE(rate.allows(now + std::chrono::milliseconds(999)));
    EXPECT_TRUE(rate.allows(now + std::chrono::milliseconds(1000)));
}

}  // namespace
}  // namespace crownhead::server
