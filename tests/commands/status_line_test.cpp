// SPDX-License-Identifier: MIT
#include "commands/helpers/status_line.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crownhead::commands {
namespace {

// The standard error is a file here, for which a line is taken to have 80 characters.

TEST(StatusLine, EachTextTakesThePlaceOfTheOneBefore) {
    testing::internal::CaptureStderr();
    {
        StatusLine line;
        line.show("12 of 150 games");
        line.show("13 games");
        line.erase();
        line.erase();
        line.show("14");
    }
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "\r12 of 150 games\r13 games       \r        \r\r14\r  \r");
}

TEST(StatusLine, NoneIsLongerThanTheTerminalIsWide) {
    testing::internal::CaptureStderr();
    {
        StatusLine line;
        line.show(std::string(200, 'x'));
    }
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "\r" + std::string(79, 'x') + "\r" + std::string(79, ' ') + "\r");
}

}  // namespace
}  // namespace crownhead::commands
