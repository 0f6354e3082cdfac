// SPDX-License-Identifier: MIT
#include "base/terminal.hpp"

#include "base/variable.hpp"

#include <gtest/gtest.h>

namespace crownhead {
namespace {

TEST(Terminal, ShowsUnicodeInALocaleOfUtf8) {
    const auto shows = [](const char* all, const char* lang, const char* terminal) {
        const Variable lc_all("LC_ALL", all);
        const Variable lc_ctype("LC_CTYPE", "");
        const Variable language("LANG", lang);
        const Variable term("TERM", terminal);
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
}  // namespace crownhead
