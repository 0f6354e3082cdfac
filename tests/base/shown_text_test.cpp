// SPDX-License-Identifier: MIT
#include "base/shown_text.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crownhead {
namespace {

TEST(ShownText, IsTheTextIfThatIsPlainAndShort) {
    EXPECT_EQ(shown_text(""), "");
    EXPECT_EQ(shown_text("english-6x6"), "english-6x6");
    EXPECT_EQ(shown_text("D\u00e9j\u00e0 \u2013 \u4e2d \U0001f600"), "D\u00e9j\u00e0 \u2013 \u4e2d \U0001f600");
}

TEST(ShownText, IsCutBetweenCharacters) {
    EXPECT_EQ(shown_text("abc", 3), "abc");
    EXPECT_EQ(shown_text("abcd", 3), "abc...");
    EXPECT_EQ(shown_text("\u4e2d\u4e2d\u4e2d", 2), "\u4e2d\u4e2d...");
    EXPECT_EQ(shown_text(std::string(61, 'x')), std::string(60, 'x') + "...");
}

TEST(ShownText, HasAMarkForWhatWouldChangeAScreen) {
    EXPECT_EQ(shown_text("\x1b[31m\n\x7f"), "?[31m??");
    EXPECT_EQ(shown_text("\u009b31m"), "?31m") << "an escape sequence in one character";
    EXPECT_EQ(shown_text("a\u202eb\u2066c"), "a?b?c") << "the direction of writing";
    EXPECT_EQ(shown_text("a\u061cb\u200ec\u200fd"), "a?b?c?d") << "marks of a direction";
    EXPECT_EQ(shown_text("\u200d\u0627"), "\u200d\u0627") << "a joiner, and a letter that is written to the left";
    EXPECT_EQ(shown_text("\u00a0"), "\u00a0") << "a space";
}

TEST(ShownText, HasAMarkForEachByteThatIsNotUtf8) {
    EXPECT_EQ(shown_text("K\xf6ln"), "K?ln") << "Latin-1";
    EXPECT_EQ(shown_text("\x9b\x33"), "?3") << "a control character of Latin-1";
    EXPECT_EQ(shown_text("\xe4\xb8"), "??") << "half a character";
    EXPECT_EQ(shown_text("\xc0\x9b"), "??") << "longer than it need be";
    EXPECT_EQ(shown_text("\xe0\x82\x9b"), "???") << "longer than it need be";
    EXPECT_EQ(shown_text("\xed\xa0\x80"), "???") << "half of a pair of UTF-16";
    EXPECT_EQ(shown_text("\xf4\x90\x80\x80"), "????") << "past the last character";
    EXPECT_EQ(shown_text("\xff"), "?");
}

}  // namespace
}  // namespace crownhead
