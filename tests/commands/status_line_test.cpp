// SPDX-License-Identifier: MIT
#include "commands/helpers/status_line.hpp"
#include "base/terminal.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
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

TEST(Terminal, ShowsUnicodeInALocaleOfUtf8) {
    const auto shows = [](const char* all, const char* lang, const char* terminal) {
        ::setenv("LC_ALL", all, 1);
        ::setenv("LC_CTYPE", "", 1);
        ::setenv("LANG", lang, 1);
        ::setenv("TERM", terminal, 1);
        return shows_unicode();
    };
    EXPECT_TRUE(shows("", "de_DE.UTF-8", "xterm"));
    EXPECT_TRUE(shows("C.utf8", "C", "xterm"));
    EXPECT_FALSE(shows("C", "de_DE.UTF-8", "xterm"));
    EXPECT_FALSE(shows("", "de_DE.ISO-8859-1", "xterm"));
    EXPECT_FALSE(shows("", "", "xterm"));
    EXPECT_FALSE(shows("", "de_DE.UTF-8", "dumb"));
}

}  // namespace
}  // namespace crownhead::commands
