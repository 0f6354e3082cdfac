// SPDX-License-Identifier: MIT
#include "learning/recorded_game.hpp"

#include "base/bad_input.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace crownhead::learning {
namespace {

std::string refusal(std::string_view line) {
    try {
        (void)decode_recorded_game(rules::english(), line);
    } catch (const BadInput& bad) {
        return bad.what();
    }
    return "read";
}

TEST(RecordedGame, IsReadAsItWasWritten) {
    RecordedGame game{.number = 17, .start = rules::start(rules::english())};
    game.moves = {{3, 12}, {0, -proven}, {127, 0}};
    for (const rules::Outcome outcome : {rules::Outcome::black, rules::Outcome::white, rules::Outcome::draw}) {
        game.outcome = outcome;
        EXPECT_EQ(decode_recorded_game(rules::english(), encode(game)), game);
    }
    EXPECT_EQ(encode(game).substr(0, 10), "game 17 B:");
    EXPECT_EQ(encode(game).substr(encode(game).size() - 25), " 3:12 0:-20000 127:0 draw");
}

TEST(RecordedGame, IsReadWithItsSideLines) {
    RecordedGame game{.number = 1, .start = rules::start(rules::english())};
    game.moves = {{3, 12, {{{5, 2}, -40}, {{1}, proven}}}, {0, 7}};
    EXPECT_EQ(encode(game).substr(encode(game).size() - 30), " 3:12/5.2:-40/1:20000 0:7 draw");
    EXPECT_EQ(decode_recorded_game(rules::english(), encode(game)), game);
}

TEST(RecordedGame, ThatIsBrokenIsRefusedWithASentence) {
    EXPECT_EQ(refusal(""), "a game begins with `game`, not with ``");
    EXPECT_EQ(refusal("name 1 B:W32:B1 draw"), "a game begins with `game`, not with `name`");
    EXPECT_EQ(refusal("game x B:W32:B1 draw"), "`x` is not the number of a game");
    EXPECT_EQ(refusal("game 1 B:W32:B1"), "a game ends with black, white or draw");
    EXPECT_EQ(refusal("game 1 B:W32:B1 3 draw"), "`3` is not a move with its score, such as 3:-12");
    EXPECT_EQ(refusal("game 1 B:W32:B1 -3:1 draw"), "`-3` is not the place of a move");
    EXPECT_EQ(refusal("game 1 B:W32:B1 3:20001 draw"), "`20001` is not a score");
    EXPECT_EQ(refusal("game 1 B:W32:B1 draw 1:2"), "`1:2` comes after the result");
    EXPECT_EQ(refusal("game 1 B:W32:B1 1:2/3 draw"), "`3` is not a side line with its score, such as 5.2:-40");
    EXPECT_EQ(refusal("game 1 B:W32:B1 1:2/3.:4 draw"), "`` is not the place of a move");
    EXPECT_EQ(refusal("game 1 B:W32:B1 1:2/:4 draw"), "`` is not the place of a move");
    EXPECT_EQ(refusal("game 1 B:W32:B1 1:2/3:99999 draw"), "`99999` is not a score");
    EXPECT_EQ(refusal("game 1 B:W32:B1 1:2/ draw"), "`` is not a side line with its score, such as 5.2:-40");
    EXPECT_EQ(refusal("game 1 B:W32:B1 1:2//3:9 draw"), "`` is not a side line with its score, such as 5.2:-40");
    EXPECT_NE(refusal("game 1 B:W99:B1 draw"), "read");
}

}  // namespace
}  // namespace crownhead::learning
