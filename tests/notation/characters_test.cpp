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

TEST(ShownText, IsAtMostAsLongAsSaid) {
    EXPECT_EQ(shown_text("11-15", 5), "11-15");
    EXPECT_EQ(shown_text("11-15 23-19", 5), "11-15");
    EXPECT_EQ(shown_text("11-15", 0), "");
    EXPECT_EQ(shown_text("", 5), "");
}

TEST(ShownText, IsNeverCutWithinACharacter) {
    EXPECT_EQ(shown_text("K" + o_umlaut + "ln" + dash, 2), "K" + o_umlaut);
    EXPECT_EQ(shown_text("11" + dash + "15", 3), "11" + dash);
    EXPECT_EQ(shown_text("K\xF6ln", 2), "K" + o_umlaut) << "Latin-1";
    EXPECT_EQ(shown_text("a\nb", 3), "a b");
}

TEST(ShownText, IsWhatARefusedTagSays) {
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
