// SPDX-License-Identifier: MIT
#include "notation/board_svg.hpp"

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "rules/rule_set.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace crownhead::notation {
namespace {

std::size_t count(const std::string& text, const std::string& what) {
    std::size_t found = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + what.size())) {
        ++found;
    }
    return found;
}

TEST(BoardSvg, ShowsEveryPieceAndSaysWhereItStands) {
    const rules::RuleSet& set = rules::english();
    const rules::Position position = parse_fen(set, "W:W21,K30:B1,2");
    const std::string svg = board_svg(set.rules.geometry, position);
    EXPECT_TRUE(svg.starts_with("<svg ") && svg.ends_with("</svg>"));
    EXPECT_NE(svg.find("aria-label=\"Black: 1, 2. White: 21, king 30. White to move.\""), std::string::npos);
    EXPECT_EQ(count(svg, "<circle "), 4U);
    EXPECT_EQ(count(svg, "<path "), 1U);  // the crown
    EXPECT_EQ(count(svg, "<text "), 28U);
    EXPECT_EQ(count(svg, "<rect "), 33U);
}

TEST(BoardSvg, TurnsTheBoardAndDrawsAMove) {
    const rules::RuleSet& set = rules::english();
    const rules::Position position = parse_fen(set, "W:W32:B1");
    const auto move = parse_move(set, position, "32-28");
    // 32 is in the last row, seventh column of eight.
    EXPECT_NE(board_svg(set.rules.geometry, position).find("<circle cx=\"260\" cy=\"300\""), std::string::npos);
    const std::string turned = board_svg(set.rules.geometry, position, {.bottom = rules::Side::black, .move = move});
    EXPECT_NE(turned.find("<circle cx=\"60\" cy=\"20\""), std::string::npos);
    EXPECT_NE(turned.find("M60 20L20 60"), std::string::npos);
    EXPECT_EQ(count(board_svg(set.rules.geometry, position, {.numbers = false}), "<text "), 0U);
}

TEST(BoardSvg, BoardsOfAnySize) {
    for (const rules::RuleSet& set : rules::rule_sets()) {
        const std::string svg = board_svg(set.rules.geometry, rules::start(set));
        EXPECT_EQ(count(svg, "<rect "), static_cast<std::size_t>(set.rules.geometry.squares()) + 1) << set.name;
    }
}

}  // namespace
}  // namespace crownhead::notation
