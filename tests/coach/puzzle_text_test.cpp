// SPDX-License-Identifier: MIT
#include "coach/puzzle_text.hpp"

#include "base/bad_input.hpp"
#include "notation/fen.hpp"
#include "rules/rule_set.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <utility>

namespace crownhead::coach {
namespace {

const std::string lesson_line = "W:W26,K30:B13,17,27\t26-22\twin ending two-for-one\t812\tA – B, 1900";

std::string refusal(const std::string& text) {
    try {
        (void)puzzles_from(rules::english(), text);
    } catch (const BadInput& bad) {
        return bad.what();
    }
    return "";
}

TEST(PuzzleText, ReadsWhatItWrites) {
    const Puzzle puzzle = puzzle_from(rules::english(), lesson_line);
    EXPECT_EQ(puzzle.goal, Goal::win);
    EXPECT_EQ(puzzle.rating, 812);
    EXPECT_EQ(puzzle.game, "A – B, 1900");
    EXPECT_EQ(puzzle.themes, (std::vector{Theme::ending, Theme::two_for_one}));
    EXPECT_EQ(puzzle_line(rules::english(), puzzle),
              "W:W26,K30:B13,17,27\t26-22\twin ending two-for-one\t812\tA – B, 1900");
}

TEST(PuzzleText, LeavesOutEmptyLinesAndComments) {
    EXPECT_EQ(puzzles_from(rules::english(), "# made today\n\n" + lesson_line + "\r\n" + lesson_line).size(), 2U);
}

TEST(PuzzleText, KeepsTabsAndLineEndsOutOfNames) {
    Puzzle puzzle = puzzle_from(rules::english(), lesson_line);
    puzzle.game = "A\tB\nC";
    EXPECT_EQ(puzzle_from(rules::english(), puzzle_line(rules::english(), puzzle)).game, "A B C");
}

TEST(PuzzleText, SaysWhatIsWrongAndWhere) {
    const std::array<std::pair<std::string, std::string>, 7> cases{{
        {"W:W26\t26-22",
         "line 1: a puzzle has five columns with tabs between, FEN, solution, themes, rating and game, not 2"},
        {lesson_line + "\textra",
         "line 1: a puzzle has five columns with tabs between, FEN, solution, themes, rating and game, not 6"},
        {"\n" + std::string("X:W26:B1\t26-22\twin\t812\t"), "line 2: FEN: "},
        {"W:W26,K30:B13,17,27\t26-23x\twin\t812\t", "line 1: solution: "},
        {"W:W26,K30:B13,17,27\t26-22 17x26\twin\t812\t", "line 1: solution: it ends with a move of the other side"},
        {"W:W26,K30:B13,17,27\t26-22\twin marvellous\t812\t", "line 1: themes: there is no theme `marvellous`"},
        {"W:W26,K30:B13,17,27\t26-22\twin\tlots\t", "line 1: rating: `lots` is not a number from 0 to 4000"},
    }};
    for (const auto& [text, begins] : cases) {
        EXPECT_TRUE(refusal(text).starts_with(begins)) << refusal(text);
    }
    EXPECT_EQ(refusal("W:W26,K30:B13,17,27\t26-22\tending\t812\t"),
              "line 1: themes: neither `win` nor `draw` is among them");
}

TEST(PuzzleText, HasOneKeyForAPositionAndItsReversal) {
    const rules::RuleSet& set = rules::english();
    const auto key = [&](const char* fen) { return puzzle_key(set, notation::parse_fen(set, fen)); };
    EXPECT_EQ(key("W:WK15,20:B12,K28"), key("B:WK5,21:BK18,13"));
    EXPECT_NE(key("W:WK15,20:B12,K28"), key("B:WK15,20:B12,K28"));
}

}  // namespace
}  // namespace crownhead::coach
