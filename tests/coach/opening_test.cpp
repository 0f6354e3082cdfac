// SPDX-License-Identifier: MIT
#include "coach/opening.hpp"

#include "coach/games.hpp"
#include "notation/fen.hpp"
#include "notation/play.hpp"
#include "rules/rule_set_named.hpp"

#include <gtest/gtest.h>

namespace crownhead::coach {
namespace {

using laws::BallotKind;

TEST(Opening, IsTheThreeMoveBallotInWhateverOrderItsMovesCame) {
    const Opening dreaded{BallotKind::three_move, 5, "9-13 22-18 6-9", "Dreaded Edinburgh"};
    EXPECT_EQ(opening_of(english_game("", "9-13 22-18 6-9 25-22")), dreaded);
    EXPECT_EQ(opening_of(english_game("", "10-14 22-17 11-16"))->number,
              opening_of(english_game("", "11-16 22-17 10-14"))->number);
    // Also where the game begins with the position of the ballot.
    const rules::Position after = english_game("", "9-13 22-18 6-9").now();
    EXPECT_EQ(opening_of(english_game(notation::fen(after), "25-22")), dreaded);
}

TEST(Opening, HasTheNameOfTheFirstMoveWhereTheBallotHasNone) {
    EXPECT_EQ(opening_of(english_game("", "9-13 21-17 5-9")),
              (Opening{BallotKind::three_move, 1, "9-13 21-17 5-9", "Edinburgh"}));
    EXPECT_EQ(opening_of(english_game("", "9-14")), (Opening{std::nullopt, 0, "9-14", "Double Corner"}));
}

TEST(Opening, IsTheElevenManBallotOfAGameThatBeginsWithElevenMen) {
    const laws::Ballot ballot = laws::ballots(BallotKind::eleven_man)[1233];
    EXPECT_EQ(opening_of(ballot.opening), (Opening{BallotKind::eleven_man, 1234, ballot.moves, ""}));
}

TEST(Opening, IsUnknownElsewhere) {
    EXPECT_FALSE(opening_of(english_game("", "")));
    EXPECT_FALSE(opening_of(english_game("W:W32:B1,12", "32-28")));
    EXPECT_FALSE(opening_of(rules::Game(rules::rule_set_named("russian"))));
}

TEST(Opening, AndTheEndOfTheBookAreASentence) {
    const rules::Game game = english_game("", "9-13 22-18 6-9 25-22");
    EXPECT_EQ(
        opening_text(game, {.book_moves = 3}, 17),
        "three-move ballot 5, 9-13 22-18 6-9 (Dreaded Edinburgh); the book knows the first 3 moves, up to 6-9; 17 "
        "games of the library have the position after it");
    EXPECT_EQ(opening_text(game, {.book_moves = 1}, std::nullopt),
              "three-move ballot 5, 9-13 22-18 6-9 (Dreaded Edinburgh); the book knows the first move, 9-13");
    EXPECT_EQ(opening_text(game, {}, 17), "three-move ballot 5, 9-13 22-18 6-9 (Dreaded Edinburgh)");
    EXPECT_EQ(opening_text(english_game("W:W32:B1,12", "32-28"), {}, 17), "");
    const rules::Game russian = notation::played(rules::rule_set_named("russian"), "c3-d4");
    EXPECT_EQ(opening_text(russian, {.book_moves = 1}, std::nullopt), "the book knows the first move, c3-d4");
    EXPECT_EQ(*book_end(game, {.book_moves = 3}), game.positions()[3]);
    EXPECT_EQ(book_end(game, {}), nullptr);
}

}  // namespace
}  // namespace crownhead::coach
