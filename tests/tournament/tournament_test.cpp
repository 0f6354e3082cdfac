// SPDX-License-Identifier: MIT
#include "tournament/tournament.hpp"

#include "base/bad_input.hpp"
#include "script.hpp"
#include "tournament/player_rounds.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace crownhead::tournament {
namespace {

const std::vector<std::string> four{"Ann", "Bob", "Cy", "Dee"};

std::string refusal_of(const TournamentTerms& terms) {
    try {
        (void)begin_tournament(TournamentCreated{terms});
    } catch (const BadInput& bad) {
        return bad.what();
    }
    return "";
}

TEST(Tournament, RoundRobinFollowsItsTableToTheEnd) {
    Script script({.games = 2}, four);
    EXPECT_EQ(total_rounds(script.now()), 3);
    std::vector<std::vector<Pair>> rounds;
    while (!is_over(script.now())) {
        const RoundBegun begun = next_round(script.now());
        rounds.push_back(begun.pairs);
        script.add(begun);
        for (int board = 1; board <= 2; ++board) {
            EXPECT_TRUE(is_playing(script.now()));
            script.add(GameOver{.board = board, .game = 1, .result = Result::first_won});
            script.add(GameOver{.board = board, .game = 2, .result = Result::drawn});
        }
        EXPECT_FALSE(is_playing(script.now()));
    }
    EXPECT_EQ(rounds, (std::vector<std::vector<Pair>>{{{1, 4}, {2, 3}}, {{4, 3}, {1, 2}}, {{2, 4}, {3, 1}}}));
    EXPECT_EQ(half_points(all_rounds(script.now()).at(0)), 7);
    EXPECT_EQ(script.refusal(next_round(Script({}, four).now())), "the tournament is over");
    EXPECT_EQ(replay_tournament(script.events()), script.now());
}

TEST(Tournament, SidesChangeWithinAPairing) {
    const Tournament english = Script({.games = 2}, four).now();
    EXPECT_EQ(side_of_first(english, 1), rules::Side::black) << "Black begins";
    EXPECT_EQ(side_of_first(english, 2), rules::Side::white);
    const Tournament polish = Script({.rules = "international"}, four).now();
    EXPECT_EQ(side_of_first(polish, 1), rules::Side::white) << "White begins";
}

TEST(Tournament, BallotsAreDrawnByTheSeedAndNoneTwice) {
    TournamentTerms terms = swiss;
    terms.opening = games::Opening::three_move;
    terms.seed = 1;
    Script script(terms, four);
    std::set<std::string> ballots;
    for (int round = 0; round < 3; ++round) {
        const RoundBegun begun = next_round(script.now());
        EXPECT_TRUE(ballots.insert(begun.opening.ballot).second);
        EXPECT_EQ(opening_of(script.now(), {.opening = begun.opening}).moves().size(), 3U);
        script.add(begun);
        script.results({Result::drawn, Result::drawn});
    }
    // As `crownhead ballots --draw 3 --seed 1` has them.
    EXPECT_EQ(ballots, (std::set<std::string>{"three-move 37", "three-move 57", "three-move 102"}));
}

TEST(Tournament, ByesAbsenceAndWithdrawalAreCounted) {
    Script script(swiss, {"Ann", "Bob", "Cy", "Dee", "Eve", "Flo"});
    script.add(ByeRequested{2, 1, true});
    script.add(ByeRequested{3, 1, false});
    script.add(Withdrawn{4});
    const RoundBegun begun = next_round(script.now());
    EXPECT_EQ(begun.pairs.size(), 1U);
    EXPECT_EQ(begun.bye, 6) << "of equals the last";
    script.add(begun);
    script.results({Result::both_forfeit});
    script.add(Entered{{.name = "Gus"}});
    const auto points = [&](int player) {
        return half_points(all_rounds(script.now()).at(static_cast<std::size_t>(player - 1)));
    };
    EXPECT_EQ(points(1), 0);
    EXPECT_EQ(points(2), 1);
    EXPECT_EQ(points(3), 0);
    EXPECT_EQ(points(4), 0);
    EXPECT_EQ(points(6), 2);
    EXPECT_EQ(points(7), 0);
    script.add(Returned{4});
    const RoundBegun second = next_round(script.now());
    EXPECT_EQ(second.pairs.size(), 3U);
    EXPECT_TRUE(second.bye && *second.bye != 6) << "nobody has two";
}

TEST(Tournament, WhoLeavesARoundRobinForfeitsTheRest) {
    Script script({}, {"Ann", "Bob", "Cy"});
    script.add(next_round(script.now()));
    script.results({Result::drawn});
    script.add(Withdrawn{2});
    script.add(next_round(script.now()));  // 1-2; 3 is free
    EXPECT_FALSE(is_playing(script.now()));
    EXPECT_EQ(script.now().rounds.back().boards.front().games.front()->result, Result::first_by_forfeit);
    EXPECT_EQ(half_points(all_rounds(script.now()).at(2)), 1) << "a free round of a round robin is worth nothing";
}

TEST(Tournament, AResultCanBeTakenBackWhileItsRoundIsTheLast) {
    Script script(swiss, four);
    script.round({{1, 2}, {3, 4}});
    script.add(GameOver{.board = 1, .result = Result::first_won, .moves = "11-15 23-19", .reason = "resigned"});
    EXPECT_EQ(script.refusal(GameOver{.board = 1}), "game 1 at board 1 is over already");
    script.add(ResultWithdrawn{1, 1});
    EXPECT_EQ(script.refusal(ResultWithdrawn{1, 1}), "game 1 at board 1 has no result");
    script.add(GameOver{.board = 1, .result = Result::second_won});
    EXPECT_EQ(half_points(all_rounds(script.now()).at(1)), 2);
}

TEST(Tournament, ThatCannotGoOnIsClosed) {
    Script script(swiss, {"Ann", "Bob"});
    script.round({{1, 2}});
    EXPECT_EQ(script.refusal(Closed{"rain"}), "round 1 is not over");
    script.results({Result::drawn});
    EXPECT_THROW((void)next_round(script.now()), BadInput);
    script.add(Closed{"rain"});
    EXPECT_TRUE(is_over(script.now()));
    EXPECT_EQ(script.refusal(Entered{{.name = "Cy"}}), "the tournament is over");
}

TEST(Tournament, ARoundNeedsTwoPlayers) {
    const auto refusal_of_next = [](const Script& script) -> std::string {
        try {
            (void)next_round(script.now());
        } catch (const BadInput& bad) {
            return bad.what();
        }
        return "";
    };
    EXPECT_EQ(refusal_of_next(Script({}, {"Ann"})), "a round needs at least two players");
    Script script(swiss, {"Ann", "Bob", "Cy"});
    script.add(Withdrawn{1});
    EXPECT_EQ(refusal_of_next(script), "");
    script.add(ByeRequested{2, 1, true});
    EXPECT_EQ(refusal_of_next(script), "a round needs at least two players");
}

TEST(Tournament, NothingIsToComeWhenItIsOver) {
    Script script({.system = System::swiss, .rounds = 2}, four);
    script.round({{1, 2}, {3, 4}});
    script.results({Result::drawn, Result::drawn});
    Script finished = script;
    finished.round({{1, 3}, {2, 4}});
    finished.results({Result::drawn, Result::drawn});
    script.add(Closed{"rain"});
    for (const Script* over : {&script, &finished}) {
        for (const TournamentEvent& late :
             std::vector<TournamentEvent>{Entered{{.name = "Eve"}}, ByeRequested{1, 2, true}, Withdrawn{1}, Returned{1},
                                          TableSet{1, "here"}, Closed{"snow"}}) {
            EXPECT_EQ(over->refusal(late), "the tournament is over") << encode(late);
        }
        EXPECT_EQ(after_recorded(over->now(), Entered{{.name = "Eve"}}).entrants.size(), 5U);
        EXPECT_TRUE(after_recorded(over->now(), Withdrawn{1}).withdrawn.front());
    }
    EXPECT_EQ(script.refusal(ResultWithdrawn{1, 1}), "the tournament is over");
    finished.add(ResultWithdrawn{1, 1});
    EXPECT_TRUE(is_playing(finished.now())) << "the last result can be corrected";
}

TEST(Tournament, OfASwissNobodyMeetsTheSamePlayerTwice) {
    Script script(swiss, four);
    script.round({{1, 2}, {3, 4}});
    script.results({Result::drawn, Result::first_by_forfeit});
    const games::GameBegun start{.start = "B:W32:B1"};
    EXPECT_EQ(script.refusal(RoundBegun{start, {{4, 3}, {2, 1}}, {}}), "Bob and Ann have played each other before");
    script.add(Withdrawn{1});
    EXPECT_EQ(script.refusal(RoundBegun{start, {{4, 2}}, 3}),
              "Cy has had a win's points without playing, and gets no bye");
    EXPECT_EQ(script.refusal(RoundBegun{start, {{4, 3}}, 2}), "") << "they have not played";
}

TEST(Tournament, ARoundRobinKeepsToItsTable) {
    Script script({}, {"Ann", "Bob", "Cy"});
    const games::GameBegun start{.start = "B:W32:B1"};
    for (const RoundBegun& other : {RoundBegun{start, {{3, 2}}, 1}, RoundBegun{start, {{1, 2}}, 3}}) {
        EXPECT_EQ(script.refusal(other), "round 1 is not that of the round robin's table");
    }
    script.round({{2, 3}}, 1);
    script.results({Result::drawn});
    EXPECT_EQ(script.refusal(RoundBegun{start, {{2, 3}}, 1}), "round 2 is not that of the round robin's table");
}

TEST(Tournament, RefusesTermsThatCannotBe) {
    EXPECT_EQ(refusal_of({.name = ""}), "the name of a tournament has from 1 to 60 bytes");
    EXPECT_EQ(refusal_of({.name = "a\nb"}), "the name of a tournament has no control characters");
    EXPECT_EQ(refusal_of({.rounds = 0}), "a tournament has from 1 to 50 rounds");
    EXPECT_EQ(refusal_of({.cycles = 11}), "a tournament has from 1 to 10 cycles");
    EXPECT_EQ(refusal_of({.games = 3}), "a pairing is of one game, or of two with sides changed");
    EXPECT_EQ(refusal_of({.rules = "chess"}), "there is no rule set \"chess\"");
    EXPECT_EQ(refusal_of({.code = "napoleon"}), "there is no code of laws \"napoleon\"");
    EXPECT_EQ(refusal_of({.rules = "russian", .opening = games::Opening::two_move}),
              "there are no ballots for russian");
    EXPECT_THROW((void)begin_tournament(Entered{}), BadInput);
    EXPECT_THROW((void)replay_tournament({}), BadInput);
}

TEST(Tournament, RefusesEventsThatCannotHappen) {
    Script script(swiss, four);
    EXPECT_EQ(script.refusal(TournamentCreated{swiss}), "a tournament is created once");
    EXPECT_EQ(script.refusal(Entered{{.name = "Ann"}}), "there is already a player Ann");
    EXPECT_EQ(script.refusal(Entered{{.name = "Eve", .rating = 10000}}), "a rating is from 0 to 9999");
    EXPECT_EQ(script.refusal(Entered{{.name = "Eve", .engine = "level11"}}),
              "there is no engine `level11`: engines are level1 to level10, strachey, samuel, lefty, lefty-strong, "
              "one-capture, random");
    EXPECT_EQ(script.refusal(Entered{{.name = "Arthur", .engine = "samuel"}}), "");
    EXPECT_EQ(script.refusal(Entered{{.name = "Arthur", .engine = "samuel:weights=four"}}), "");
    EXPECT_NE(script.refusal(Entered{{.name = "Arthur", .engine = "samuel:weight=four"}}), "");
    TournamentTerms elsewhere = swiss;
    elsewhere.rules = "russian";
    Script russian(elsewhere, four);
    EXPECT_EQ(russian.refusal(Entered{{.name = "Arthur", .engine = "samuel"}}),
              "`samuel` plays English draughts only, not russian");
    EXPECT_EQ(script.refusal(GameOver{.board = 1}), "nobody plays at board 1");
    EXPECT_EQ(script.refusal(Withdrawn{5}), "there is no player 5");
    EXPECT_EQ(script.refusal(Returned{1}), "Ann has not withdrawn");
    EXPECT_EQ(script.refusal(ByeRequested{1, 4, true}),
              "no bye can be asked for round 4: it has begun or there is none");
    const games::GameBegun start{.start = "B:W32:B1"};
    EXPECT_EQ(script.refusal(RoundBegun{start, {}, {}}), "Ann is not paired");
    EXPECT_EQ(script.refusal(RoundBegun{start, {{1, 2}}, {}}), "Cy is not paired");
    EXPECT_EQ(script.refusal(RoundBegun{start, {{1, 2}, {3, 1}}, 4}), "Ann is paired twice in a round");
    EXPECT_EQ(script.refusal(RoundBegun{start, {{1, 2}, {3, 9}}, 4}), "there is no player 9");
    EXPECT_EQ(script.refusal(RoundBegun{{.start = "B:W32:B"}, {{1, 2}, {3, 4}}, {}}),
              "a round begins with a position in which the game is over");
    script.add(ByeRequested{1, 1, true});
    EXPECT_EQ(script.refusal(ByeRequested{1, 1, true}), "Ann has already asked for a bye in that round");
    EXPECT_EQ(script.refusal(RoundBegun{start, {{1, 2}, {3, 4}}, {}}), "Ann is paired, but has asked for a bye");
    script.add(Withdrawn{2});
    EXPECT_EQ(script.refusal(Withdrawn{2}), "Bob has withdrawn already");
    EXPECT_EQ(script.refusal(RoundBegun{start, {{3, 4}}, 2}), "Bob is paired, but has withdrawn");
    script.round({{3, 4}});
    EXPECT_EQ(script.refusal(next_round(Script(swiss, four).now())), "round 1 is not over");
    EXPECT_THROW((void)next_round(script.now()), BadInput);
    EXPECT_NE(script.refusal(GameOver{.board = 1, .moves = "11-18"}), "");
    EXPECT_EQ(script.refusal(GameOver{.board = 1, .game = 2}), "no game 2 is played at board 1");
    EXPECT_EQ(script.refusal(TableSet{2, "here"}), "nobody plays at board 2");
    EXPECT_EQ(script.refusal(GameOver{.board = 1, .result = Result::both_forfeit, .moves = "11-15"}),
              "a game that was forfeited has no moves");

    Script robin({}, four);
    robin.add(next_round(robin.now()));
    EXPECT_EQ(robin.refusal(Entered{{.name = "Eve"}}), "nobody enters a round robin that has begun");
    EXPECT_EQ(robin.refusal(ByeRequested{1, 2, true}), "in a round robin nobody can ask for a bye");
}

TEST(TournamentEvent, ReadsBackAsItWas) {
    TournamentTerms terms = swiss;
    terms.seed = 18446744073709551615U;
    terms.opening = games::Opening::given;
    terms.given = "B:W32:B1";
    for (const TournamentEvent& event : std::vector<TournamentEvent>{
             TournamentCreated{terms}, TournamentCreated{{.name = "Ü", .cycles = 2, .games = 2}},
             Entered{{.name = "Ann", .rating = 0}}, Entered{{.name = "Bob", .engine = "level1"}},
             RoundBegun{{.start = "B:W32:B1", .moves = "1-6", .ballot = "x"}, {{1, 2}, {4, 3}}, 5}, RoundBegun{},
             TableSet{3, "match 7"},
             GameOver{.board = 2, .game = 2, .result = Result::second_by_forfeit, .reason = "late"},
             ResultWithdrawn{1, 2}, ByeRequested{1, 2, true}, Withdrawn{1}, Returned{1}, Closed{"rain"}}) {
        EXPECT_EQ(decode_tournament_event(encode(event)), event) << encode(event);
    }
    EXPECT_NE(encode(Entered{{.name = "Ü"}}).find("\"Ü\""), std::string::npos) << "UTF-8, not an escape in ASCII";
    for (const auto* line : {"", "{}", "[]", R"({"did":"danced"})", R"({"did":"created"})", R"({"did":7})",
                             R"({"did":"game over","board":1,"game":1,"result":"2-0","moves":"","reason":""})",
                             R"({"did":"round begun","ballot":"","start":"","moves":"","pairs":[[1]]})",
                             R"({"did":"round begun","ballot":"","start":"","moves":"","pairs":[[1,2e53]]})",
                             R"({"did":"withdrawn","player":4294967297})"}) {
        EXPECT_THROW((void)decode_tournament_event(line), BadInput) << line;
    }
}

// A file may come from anybody, and what is said of it is shown on a terminal.
TEST(TournamentEvent, IsRefusedWithoutTheControlCharactersInIt) {
    for (const auto* line : {R"({"did":"\u001b[2J"})", R"({"did":"created","terms":{"name":"x","system":"\u001b[2J"}})",
                             R"({"did":"game over","board":1,"game":1,"result":"\u001b[2J","moves":"","reason":""})"}) {
        try {
            (void)decode_tournament_event(line);
            FAIL() << line;
        } catch (const BadInput& bad) {
            EXPECT_NE(std::string(bad.what()).find("`?[2J`"), std::string::npos) << bad.what();
        }
    }
    const std::string refused = Script(swiss, {}).refusal(Entered{{.name = "Ann", .engine = "\x1b[2J"}});
    EXPECT_EQ(refused.find("there is no engine `?[2J`"), 0U) << refused;
}

}  // namespace
}  // namespace crownhead::tournament
