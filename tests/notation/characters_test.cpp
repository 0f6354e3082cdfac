// SPDX-License-Identifier: MIT
#include "notation/characters.hpp"

#include "base/bad_input.hpp"
#include "notation/pdn_tags.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crownhead::notation {
namespace {

const std::string o_umlaut = "\xC3\xB6";
const std::string dash = "\xE2\x80\x93";

TEST(FirstCharacters, AreAtMostAsManyAsSaid) {
    EXPECT_EQ(first_characters("11-15", 5), "11-15");
    EXPECT_EQ(first_characters("11-15 23-19", 5), "11-15");
    EXPECT_EQ(first_characters("11-15", 0), "");
    EXPECT_EQ(first_characters("", 5), "");
}

TEST(FirstCharacters, AreNeverCutWithinOne) {
    EXPECT_EQ(first_characters("K" + o_umlaut + "ln" + dash, 2), "K" + o_umlaut);
    EXPECT_EQ(first_characters("11" + dash + "15", 3), "11" + dash);
    EXPECT_EQ(first_characters("K\xF6ln", 2), "K" + o_umlaut) << "Latin-1";
    EXPECT_EQ(first_characters("a\nb", 3), "a b");
}

TEST(FirstCharacters, DoNotChangeAScreen) {
    EXPECT_EQ(first_characters("\u009b31m"), " 31m") << "an escape sequence in one character";
    EXPECT_EQ(first_characters("a\u202eb\u2066c"), "a b c") << "the direction of writing";
}

// The Unicode Standard, table 3-7: which bytes may stand at which place of a character.
TEST(ToUtf8, LeavesValidUtf8AsItIs) {
    for (const std::string text : {"~", "\xC2\xA0", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xEF\xBF\xBF",
                                   "\xF0\x90\x80\x80", "\xF0\x9F\x98\x80", "\xF1\x80\x80\x80", "\xF4\x8F\xBF\xBF"}) {
        EXPECT_EQ(to_utf8(text), text);
    }
}

TEST(ToUtf8, HasASpaceForEachControlCharacter) {
    EXPECT_EQ(to_utf8("a\tb\x1B"
                      "c\x7F"),
              "a b c ");
    EXPECT_EQ(to_utf8("a\u0080b\u009f"), "a b ");
    EXPECT_EQ(to_utf8("\u00a0"), "\u00a0") << "a space is none";
}

TEST(ToUtf8, ReadsWhatIsNotValidAsWindows1252) {
    EXPECT_EQ(to_utf8("5 \x80"), "5 \xE2\x82\xAC") << "a byte that only goes on a character";
    EXPECT_EQ(to_utf8("\xC2"), "\xC3\x82") << "a character that is cut off";
    EXPECT_EQ(to_utf8("\xC1\xBF"), "\xC3\x81\xC2\xBF") << "longer than need be";
    EXPECT_EQ(to_utf8("\xE0\x9F\xBF"), "\xC3\xA0\xC5\xB8\xC2\xBF") << "longer than need be";
    EXPECT_EQ(to_utf8("\xED\xA0\x80"), "\xC3\xAD\xC2\xA0\xE2\x82\xAC") << "half of a surrogate pair";
    EXPECT_EQ(to_utf8("\xF0\x8F\xBF\xBF"), "\xC3\xB0\xEF\xBF\xBD\xC2\xBF\xC2\xBF") << "longer than need be";
    EXPECT_EQ(to_utf8("\xF4\x90\x80\x80"), "\xC3\xB4\xEF\xBF\xBD\xE2\x82\xAC\xE2\x82\xAC") << "beyond Unicode";
}

TEST(FirstCharacters, AreWhatARefusedTagSays) {
    const std::string first(39, 'x');
    try {
        (void)named_rule_set({{"Rules", first + o_umlaut + "y"}});
        FAIL() << "an unknown rule set";
    } catch (const BadInput& bad) {
        EXPECT_EQ(std::string(bad.what()), "Rules `" + first + o_umlaut + "` is none of the rule sets known here");
    }
}

}  // namespace
}  // namespace crownhead::notation
