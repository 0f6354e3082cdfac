// SPDX-License-Identifier: MIT
#include "coach/facts.hpp"

#include "coach/games.hpp"
#include "coach/numbered_move.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crownhead::coach {
namespace {

struct Case {
    std::string fen;
    std::string played;  ///< the move and the answer to it
    std::string better;
};

/// The judged first move of a case, an error.
JudgedMove judged_case(const Case& of) {
    const rules::Game played = english_game(of.fen, of.played);
    JudgedMove move{.move = played.moves().front(), .judgement = Judgement::mistake, .before = 0.5, .after = 0.25};
    move.answer.assign(played.moves().begin() + 1, played.moves().end());
    move.best = english_game(of.fen, of.better).moves();
    return move;
}

Facts facts_of(const Case& of) { return facts(english_game(of.fen, of.played), 0, judged_case(of)); }

std::string text_of(const Case& of) { return explanation(english_game(of.fen, of.played), 0, judged_case(of)); }

TEST(Facts, PiecesThatTheAnswerWins) {
    const Case man{"W:W18,30,32:B9,3,4", "18-14 9x18", "30-26 3-7"};
    EXPECT_EQ(facts_of(man).loses, (Balance{.pieces_lost = 1}));
    EXPECT_EQ(text_of(man),
              "The engine believes that this is worse (50% before, 25% after). It loses a man by 9x18. Better was "
              "30-26.");
    // One back: no loss, even if the pieces come off one after another.
    const Case exchange{"W:W18,21,22,25,32:B6,9,10,4", "18-14 9x18 22x15 10x19", "32-28 4-8"};
    EXPECT_EQ(facts_of(exchange).loses, (Balance{.pieces_lost = 2, .pieces_won = 1}));
    EXPECT_NE(text_of(exchange).find("It loses two men for a man by 9x18."), std::string::npos) << text_of(exchange);
    const Case king{"W:WK18,30,32:B9,3,4", "18-14 9x18", "30-26 3-7"};
    EXPECT_NE(text_of(king).find("It loses a king by 9x18."), std::string::npos);
}

TEST(Facts, PiecesThatTheBetterMoveWins) {
    // 26-22 17x26 30x23x32 wins two for one.
    const Case shot{"W:W26,K30:B13,17,27", "26-31 27-32", "26-22 17x26 30x23x32"};
    EXPECT_FALSE(facts_of({shot.fen, "30-25 17-22", shot.better}).loses);
    EXPECT_EQ(facts_of({shot.fen, "30-25 17-22", shot.better}).misses, (Balance{.pieces_lost = 1, .pieces_won = 2}));
    EXPECT_NE(text_of({shot.fen, "30-25 17-22", shot.better}).find("Better was 26-22, which wins two men for a man."),
              std::string::npos);
}

TEST(Facts, AKingForTheOtherSide) {
    const Case runs{"W:W18,32:B24,1", "18-15 24-27 32x23", "32-28 24-27 28-24 27-31"};
    EXPECT_FALSE(facts_of(runs).lets_crown);
    const Case lets{"W:W18,32:B22,1", "18-15 22-25 15-11 25-30", "18-14 22-25 14-10 1-5"};
    EXPECT_TRUE(facts_of(lets).lets_crown);
    EXPECT_NE(text_of(lets).find("It lets the other side get a king. The answer is 22-25."), std::string::npos);
    // It comes later all the same, or the better line is too short to tell.
    const Case delays{"W:W18,32:B22,1", "18-15 22-25 15-11 25-30",
                      "18-14 1-5 14-10 5-9 10-7 9-13 7-3 13-17 3-7 22-26 7-10 26-31"};
    EXPECT_FALSE(facts_of(delays).lets_crown);
    EXPECT_FALSE(facts_of({lets.fen, lets.played, "18-14 22-25"}).lets_crown);
}

TEST(Facts, TheMove) {
    // Learn's lesson: after 23-19 15x24 28x19 White has the move, after 23-18 Black keeps it.
    const Case gives{"W:W23,28:B11,15", "28-24 11-16", "23-19 15x24 28x19"};
    EXPECT_TRUE(facts_of(gives).gives_move);
    EXPECT_FALSE(facts_of({gives.fen, gives.better, "28-24 11-16"}).gives_move);
    // A later exchange gives it back.
    EXPECT_FALSE(facts_of({gives.fen, "28-24 11-16 23-18 15x22 24-20 22-25 20x11", gives.better}).gives_move);
}

TEST(Facts, MovesAreWrittenAsPeopleWriteThemUnderTheRuleSet) {
    const rules::RuleSet& russian = *rules::find_rule_set("russian");
    rules::Game game(russian);
    game.play(notation::parse_move(russian, game.now(), "c3-d4"));
    JudgedMove move{.move = game.moves().front(), .judgement = Judgement::mistake, .before = 0.5, .after = 0.25};
    move.best = {notation::parse_move(russian, game.start(), "g3-f4")};
    move.answer = {notation::parse_move(russian, game.now(), "d6-c5")};
    EXPECT_EQ(explanation(game, 0, move),
              "The engine believes that this is worse (50% before, 25% after). The answer is d6-c5. Better was g3-f4.");
    EXPECT_EQ(numbered_move(game, 0), "1. c3-d4");
}

TEST(Facts, WhatIsKnownIsSaidSo) {
    const Case of{"W:W18,30,32:B9,3,4", "30-26 3-7", "32-28 3-7"};
    JudgedMove move = judged_case(of);
    const rules::Game game = english_game(of.fen, of.played);
    move.truth_before = endgame::Worth{endgame::Value::draw};
    move.truth_after = endgame::Worth{endgame::Value::loss, 37};
    EXPECT_EQ(explanation(game, 0, move), "Drawn before, lost in 37 plies after. The answer is 3-7. Better was 32-28.");
    move.truth_before.reset();
    EXPECT_EQ(explanation(game, 0, move),
              "Known to be lost in 37 plies; the engine believes that there was more (50% before). The answer is 3-7. "
              "Better was 32-28.");
    move.truth_before = endgame::Worth{endgame::Value::win, 9};
    move.truth_after.reset();
    EXPECT_EQ(explanation(game, 0, move),
              "Known to be won in 9 plies before; the engine believes that there is less now (25% after). The answer "
              "is 3-7. Better was 32-28.");
    move.judgement = Judgement::none;
    EXPECT_EQ(explanation(game, 0, move), "");
}

}  // namespace
}  // namespace crownhead::coach
