// SPDX-License-Identifier: MIT
#include "coach/puzzle_try.hpp"

#include "base/bad_input.hpp"
#include "coach/games.hpp"
#include "coach/puzzle_text.hpp"
#include "paths.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

namespace crownhead::coach {
namespace {

/// Tries moves of the puzzle in which White wins by 26-22 17x26 30x23x32 and then has a choice.
class Tries {
  public:
    [[nodiscard]] PuzzleTry of(const std::string& text, const std::string& moves) const {
        const rules::RuleSet& set = rules::english();
        const Puzzle puzzle = puzzle_from(set, text);
        const std::vector<rules::Move> played = english_game(notation::fen(puzzle.position), moves).moves();
        return tried(set, puzzle, played, {.engine = *engine_, .endgames = list_}, {});
    }

  private:
    std::unique_ptr<endgame::Endgames> endgames_ = endgame::open_endgames(rules::english(), paths::endgames);
    std::vector<const endgame::Endgames*> list_{endgames_.get()};
    std::unique_ptr<search::Engine> engine_ = search::make_engine(
        rules::english(),
        {.table_megabytes = 4, .tablebase = search::open_tablebase(rules::english(), paths::endgames)});
};

std::string text_of(const std::vector<rules::Move>& moves) {
    std::string text;
    for (const rules::Move& move : moves) {
        text += text.empty() ? "" : " ";
        text += notation::full_text(move);
    }
    return text;
}

const std::string one_move = "W:W26,K30:B13,17,27\t26-22\twin ending\t800\tA – B";
const std::string longer = "W:W26,K30:B13,17,27\t26-22 17x26 30x23x32 13-17 32-27\twin ending\t800\tA – B";

TEST(PuzzleTry, EndsWithTheLastMoveOfTheSolution) {
    const PuzzleTry result = Tries().of(one_move, "26-22");
    EXPECT_TRUE(result.right);
    EXPECT_TRUE(result.over);
    EXPECT_TRUE(result.answer.empty());
    ASSERT_GE(result.shown.size(), 2U);
    EXPECT_EQ(notation::full_text(result.shown[0]), "17x26");
    ASSERT_TRUE(result.worth);
    EXPECT_EQ(result.worth->value, endgame::Value::win);
}

TEST(PuzzleTry, PlaysOnToTheNextChoice) {
    const PuzzleTry result = Tries().of(longer, "26-22");
    EXPECT_TRUE(result.right);
    EXPECT_FALSE(result.over);
    EXPECT_EQ(text_of(result.answer), "17x26 30x23x32 13-17");
    EXPECT_TRUE(result.shown.empty());
    EXPECT_TRUE(Tries().of(longer, "26-22 17x26 30x23x32 13-17 32-27").over);
}

TEST(PuzzleTry, ShowsWhyAMoveIsWrong) {
    const PuzzleTry result = Tries().of(one_move, "30-25");
    EXPECT_FALSE(result.right);
    EXPECT_FALSE(result.over);
    ASSERT_FALSE(result.shown.empty());
    EXPECT_EQ(notation::full_text(result.shown.front()), "27-31");
    ASSERT_TRUE(result.worth);
    EXPECT_NE(result.worth->value, endgame::Value::win);
}

// A draw is shown by a line: until a position comes up again, or long enough.
TEST(PuzzleTry, ShowsHowADrawIsHeld) {
    // 6-2 alone draws (`crownhead endgame probe`).
    const std::string draw = "W:WK9,6:BK23,1\t6-2\tdraw ending\t800\tA – B";
    const PuzzleTry result = Tries().of(draw, "6-2");
    EXPECT_TRUE(result.over);
    EXPECT_GE(result.shown.size(), 4U);
    EXPECT_EQ(Tries().of(draw, "9-14").worth->value, endgame::Value::loss);
}

TEST(PuzzleTry, RefusesMovesThatAreNotThePuzzles) {
    const Tries tries;
    EXPECT_THROW((void)tries.of(longer, ""), BadInput);
    EXPECT_THROW((void)tries.of(longer, "26-22 17x26"), BadInput);
    EXPECT_THROW((void)tries.of(longer, "30-25 17-22 26x17"), BadInput);
}

}  // namespace
}  // namespace crownhead::coach
