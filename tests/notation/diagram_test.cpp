// SPDX-License-Identifier: MIT
#include "notation/diagram.hpp"

#include "notation/fen.hpp"

#include <gtest/gtest.h>

namespace crownhead::notation {
namespace {

std::string drawn(std::string_view set_name, std::string_view text, DiagramStyle style) {
    const rules::RuleSet& set = *rules::find_rule_set(set_name);
    return diagram(set.rules.geometry, parse_fen(set, text), style);
}

TEST(Diagram, Ascii) {
    EXPECT_EQ(drawn("english-6x6", "B:WK1,13:BK18,2", DiagramStyle::ascii),
              "  1    W   b   .   3\n"
              "  4  .   .   .     6\n"
              "  7    .   .   .   9\n"
              " 10  .   .   .    12\n"
              " 13    w   .   .  15\n"
              " 16  .   .   B    18\n");
}

TEST(Diagram, UnicodePieces) {
    EXPECT_EQ(drawn("english-4x4", "B:WK1,7:BK8,2", DiagramStyle::unicode),
              "  1    ⛁   ⛂   2\n"
              "  3  ·   ·     4\n"
              "  5    ·   ·   6\n"
              "  7  ⛀   ⛃     8\n");
}

TEST(Diagram, AsBlackSeesIt) {
    const rules::RuleSet& set = *rules::find_rule_set("english-6x6");
    EXPECT_EQ(diagram(set.rules.geometry, parse_fen(set, "B:WK1,13:BK18,2"), DiagramStyle::ascii, rules::Side::black),
              " 18    B   .   .  16\n"
              " 15  .   .   w    13\n"
              " 12    .   .   .  10\n"
              "  9  .   .   .     7\n"
              "  6    .   .   .   4\n"
              "  3  .   b   W     1\n");
}

TEST(Diagram, AMirroredBoardIsPlayedOnItsTopLeftCorner) {
    const std::string text = drawn("italian", "W:W32:B1", DiagramStyle::ascii);
    EXPECT_EQ(text.substr(0, text.find('\n')), "  1  b   .   .   .     4");
    EXPECT_EQ(text.substr(text.rfind(" 29")), " 29    .   .   .   w  32\n");
}

}  // namespace
}  // namespace crownhead::notation
