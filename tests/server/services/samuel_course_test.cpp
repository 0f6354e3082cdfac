// SPDX-License-Identifier: MIT
#include "server/services/samuel_course.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <optional>
#include <stop_token>
#include <thread>

namespace crownhead::server {
namespace {

TEST(SamuelCourse, KeepsItsGames) {
    SamuelCourse course;
    std::stop_source stopped;
    stopped.request_stop();
    EXPECT_EQ(course.games(1, stopped.get_token()), std::nullopt);
    const auto two = course.games(2, {});
    ASSERT_TRUE(two);
    EXPECT_EQ(two->size(), 2U);
    EXPECT_EQ(course.games(2, stopped.get_token()), two) << "they are there";
    EXPECT_EQ(course.games(3, stopped.get_token()), std::nullopt);
    const auto three = course.games(3, {});
    ASSERT_TRUE(three);
    ASSERT_EQ(three->size(), 3U);
    EXPECT_TRUE(std::equal(two->begin(), two->end(), three->begin()));
    EXPECT_EQ(course.games(1, {})->size(), 1U);
}

TEST(SamuelCourse, KeepsNobodyWaitingWhoCanBeAnswered) {
    SamuelCourse course;
    std::atomic<bool> over = false;
    std::stop_source enough;
    std::jthread player([&] {
        (void)course.games(42, enough.get_token());
        over = true;
    });
    std::stop_source stopped;
    stopped.request_stop();
    while (!course.games(2, stopped.get_token())) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    EXPECT_EQ(course.games(42, stopped.get_token()), std::nullopt) << "who is not wanted any more does not wait";
    EXPECT_FALSE(over) << "the games after these are still played";
    enough.request_stop();
}

}  // namespace
}  // namespace crownhead::server
