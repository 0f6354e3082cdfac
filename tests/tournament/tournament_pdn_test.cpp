// SPDX-License-Identifier: MIT
#include "tournament/tournament_pdn.hpp"

#include "notation/pdn_reader.hpp"
#include "script.hpp"

#include <gtest/gtest.h>

namespace crownhead::tournament {
namespace {

TEST(TournamentPdn, HoldsTheGamesThatWerePlayed) {
    TournamentTerms terms = swiss;
    terms.name = "Cup";
    terms.games = 2;
    Script script(terms, {"Ann", "Bob"});
    script.round({{1, 2}});
    script.add(GameOver{.board = 1, .game = 1, .result = Result::first_won, .moves = "11-15 23-19 8-11"});
    script.add(GameOver{.board = 1, .game = 2, .result = Result::first_won, .moves = "11-15 23-18"});
    // In English draughts `1-0` means that Black, who begins, has won.
    EXPECT_EQ(pdn(script.now()),
              "[Event \"Cup\"]\n[Round \"1.1\"]\n[White \"Bob\"]\n[Black \"Ann\"]\n[Result \"1-0\"]\n"
              "[GameType \"21\"]\n\n1. 11-15 23-19 2. 8-11 *\n\n"
              "[Event \"Cup\"]\n[Round \"1.1\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"0-1\"]\n"
              "[GameType \"21\"]\n\n1. 11-15 23-18 *\n\n");
    const notation::PdnFile read = notation::parse_pdn(pdn(script.now()));
    EXPECT_TRUE(read.problems.empty());
    ASSERT_EQ(read.games.size(), 2U);
    EXPECT_EQ(read.games[0].result, notation::PdnResult::black);
    EXPECT_EQ(read.games[1].result, notation::PdnResult::white);
}

TEST(TournamentPdn, LeavesOutForfeitsAndGamesOfWhichOnlyTheResultIsKnown) {
    Script script(swiss, {"Ann", "Bob", "Cé", "Dan"});
    script.round({{1, 2}, {3, 4}});
    script.results({Result::first_won, Result::second_by_forfeit});
    EXPECT_EQ(pdn(script.now()), "");
}

}  // namespace
}  // namespace crownhead::tournament
