// SPDX-License-Identifier: MIT
#include "laws/clock_text.hpp"

#include "base/bad_input.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <string>

namespace crownhead::laws {
namespace {

using namespace std::chrono_literals;

TEST(ClockText, IsATimeAndWhatIsAddedForAMove) {
    EXPECT_EQ(parse_clock("5:00").base, 5min);
    EXPECT_EQ(parse_clock("5:00").increment, 0ms);
    EXPECT_EQ(parse_clock("1:05:30+2.5").base, 65min + 30s);
    EXPECT_EQ(parse_clock("1:05:30+2.5").increment, 2500ms);
}

TEST(ClockText, RefusesWhatIsNoClock) {
    for (const std::string bad : {"", "5", "5+3", "0:00", "5:00+", "5:00+x", "+3", "-1:00"}) {
        EXPECT_THROW((void)parse_clock(bad), BadInput) << bad;
    }
}

}  // namespace
}  // namespace crownhead::laws
