// SPDX-License-Identifier: MIT
#include "games/live_match.hpp"

#include "base/bad_input.hpp"
#include "games/match_table.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace crownhead::games {
namespace {

std::string refusal(Table& table, const MatchAction& action) {
    try {
        table.add(action);
    } catch (const BadInput& bad) {
        return bad.what();
    }
    return "no refusal";
}

MatchTerms with_clock(int seconds, int increment) {
    MatchTerms terms;
    terms.laws.clock = laws::Terms::Clock{std::chrono::seconds(seconds), std::chrono::seconds(increment)};
    return terms;
}

TEST(LiveMatch, IsPlayedToItsLastGame) {
    MatchTerms terms;
    terms.code = "anderson";
    terms.opening = Opening::three_move;
    Table table(terms);
    EXPECT_FALSE(is_playing(table.match()));
    table.game("9-13 22-18 6-9");
    EXPECT_EQ(table.fen(), "W:W18,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,7,8,9,10,11,12,13");
    EXPECT_EQ(table.match().games.back().seat(rules::Side::black), Seat::first);
    EXPECT_EQ(table.line("white move 18-14"), "ok");
    EXPECT_EQ(table.line("black move 9-14"), "over white false-move");
    EXPECT_EQ(half_points(table.match()), (std::array{0, 2}));
    EXPECT_FALSE(is_over(table.match()));
    table.game("9-13 22-18 6-9");
    EXPECT_EQ(table.match().games.back().seat(rules::Side::black), Seat::second);
    table.line("black offer");
    EXPECT_EQ(table.line("white accept"), "over draw agreed");
    EXPECT_EQ(half_points(table.match()), (std::array{1, 3}));
    EXPECT_TRUE(is_over(table.match()));
    EXPECT_EQ(refusal(table, GameBegun{"B:W21-32:B1-12", "", ""}), "no game of the match can begin now");
    EXPECT_EQ(refusal(table, Happened{"black resign"}), "no game of the match is being played");
}

TEST(LiveMatch, ChargesTimeToThePlayerToMove) {
    Table table(with_clock(60, 5));
    table.game();
    EXPECT_EQ(time_left(table.match(), table.at() + 10'000), 50'000);
    EXPECT_EQ(table.line("black move 11-15", 20), "ok");
    EXPECT_EQ(table.match().games.back().now.clock[rules::Side::black], std::chrono::seconds(45));
    EXPECT_EQ(table.line("black offer", 30), "ok");  // White's time, whoever speaks
    EXPECT_EQ(time_left(table.match(), table.at()), 30'000);
    EXPECT_EQ(table.line("white move 22-18", 10.25), "ok");
    EXPECT_EQ(table.match().games.back().now.clock[rules::Side::white], std::chrono::milliseconds(24'750));
    EXPECT_EQ(table.line("black move 15x22", 46), "over white flag");
    EXPECT_EQ(time_left(table.match(), table.at()), std::nullopt);
}

TEST(LiveMatch, EndsWhenTimeAloneHasPassed) {
    Table table(with_clock(60, 0));
    table.game();
    EXPECT_EQ(ruling_at(table.match(), table.at() + 59'999).verdict, laws::Verdict::ok);
    EXPECT_EQ(ruling_at(table.match(), table.at() + 60'000).verdict, laws::Verdict::over);
    table.add(TimePassed{}, 60);
    EXPECT_EQ(table.match().games.back().now.outcome, rules::Outcome::white);

    MatchTerms terms;
    terms.code = "collier";
    Table called(terms);
    called.game();
    EXPECT_EQ(time_left(called.match(), called.at()), std::nullopt);
    EXPECT_EQ(called.line("white call time", 100), "refused too-early 1:20");
    EXPECT_EQ(called.line("white call time", 80.001), "ok 5:00 left");
    EXPECT_EQ(time_left(called.match(), called.at()), 300'001);
    called.add(TimePassed{}, 300.001);
    EXPECT_EQ(called.match().games.back().now.reason, laws::Reason::time);

    terms.code = "checkers-board";  // "on the expiry of another minute"
    Table expired(terms);
    expired.game();
    EXPECT_EQ(expired.line("white call time", 300), "ok 1:00 left");
    EXPECT_EQ(time_left(expired.match(), expired.at()), 60'000);
    expired.add(TimePassed{}, 60);
    EXPECT_EQ(expired.match().games.back().now.reason, laws::Reason::time);
}

TEST(LiveMatch, ChargesNobodyForTheTimeTheServerWasAway) {
    Table table(with_clock(60, 0));
    table.game();
    table.line("black move 11-15", 10);
    table.add(Resumed{}, 3600);
    EXPECT_EQ(time_left(table.match(), table.at()), 60'000);
    EXPECT_EQ(table.line("white move 22-18", 5), "ok");
    EXPECT_EQ(table.match().games.back().now.clock[rules::Side::white], std::chrono::seconds(55));
}

TEST(LiveMatch, TakesBackByAgreementOnly) {
    Table table(with_clock(60, 0));
    table.game();
    EXPECT_EQ(refusal(table, AskedBack{rules::Side::black}), "there is no move to take back");
    EXPECT_EQ(refusal(table, AnsweredBack{true}), "nobody has asked to take a move back");
    table.line("black move 11-15", 10);
    EXPECT_EQ(refusal(table, AskedBack{rules::Side::white}), "there is no move to take back") << "of his own";
    table.line("white move 22-18", 10);
    table.add(AskedBack{rules::Side::black});
    table.add(AnsweredBack{false});
    EXPECT_EQ(table.fen(), "B:W18,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15");
    table.add(AskedBack{rules::Side::black});
    table.add(AnsweredBack{true});
    EXPECT_EQ(table.fen(), "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
    EXPECT_TRUE(table.match().games.back().record.empty());
    table.line("black move 11-16");
    table.line("white move 22-18");
    table.add(AskedBack{rules::Side::white});
    table.add(AnsweredBack{true});
    EXPECT_EQ(table.fen(), "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,16");
    // To move on is an answer.
    table.line("white move 22-18");
    table.add(AskedBack{rules::Side::white});
    table.line("black move 16-19");
    EXPECT_EQ(refusal(table, AnsweredBack{true}), "nobody has asked to take a move back");
}

TEST(LiveMatch, TakesNothingBackWhereItsTermsForbidIt) {
    Table table(MatchTerms{.take_backs = false});
    table.game();
    table.line("black move 11-15");
    EXPECT_EQ(refusal(table, AskedBack{rules::Side::black}), "the terms of this match forbid taking moves back");
    EXPECT_EQ(table.match().asked_back, std::nullopt);
}

/// checkers-board: "Lots shall be cast for the colour at the commencement of a match, the winner to have the choice".
TEST(LiveMatch, LetsTheWinnerOfTheLotChoose) {
    Table table(MatchTerms{.code = "checkers-board", .colours = Colours::lot_choice});
    EXPECT_EQ(table.match().settles, Seat::first);
    EXPECT_EQ(refusal(table, GameBegun{"B:W21-32:B1-12", "", ""}), "the colours of the match are not settled yet");
    EXPECT_EQ(refusal(table, ColoursNamed{Seat::second, Seat::second}),
              "the other player has to decide on the colours");
    table.add(ColoursNamed{Seat::first, Seat::second});
    EXPECT_EQ(refusal(table, ColoursNamed{Seat::first, Seat::first}), "the colours of the match are settled");
    table.game();
    EXPECT_EQ(table.match().games.front().black, Seat::second);
    table.line("black resign");
    table.game();
    EXPECT_EQ(table.match().games.back().black, Seat::first);
    EXPECT_EQ(replay_match(table.events()), table.match());
}

TEST(LiveMatch, WaitsUntilBothAgreeOnTheColours) {
    Table table(MatchTerms{.colours = Colours::agreement});  // the first player has proposed to have Black
    EXPECT_EQ(table.match().settles, Seat::second);
    table.add(ColoursNamed{Seat::second, Seat::second});
    EXPECT_EQ(table.match().settles, Seat::first);
    table.add(ColoursNamed{Seat::first, Seat::first});
    table.add(ColoursNamed{Seat::second, Seat::first}, 100);
    EXPECT_EQ(table.match().settles, std::nullopt);
    table.game();
    EXPECT_EQ(table.match().games.front().black, Seat::first);
    EXPECT_EQ(replay_match(table.events()), table.match());
}

TEST(LiveMatch, HasItsColoursBeforeTheSecondPlayerComesWhereNobodyHasASayInThem) {
    for (const Colours colours : {Colours::given, Colours::lot}) {
        Table table(MatchTerms{.colours = colours});
        EXPECT_EQ(table.match().settles, std::nullopt);
        EXPECT_EQ(refusal(table, ColoursNamed{Seat::first, Seat::first}), "the colours of the match are settled");
    }
    LiveMatch alone = begin_match({start_time, MatchCreated{MatchTerms{.colours = Colours::agreement}, {}, {}}});
    EXPECT_THROW(alone = after(alone, {start_time, ColoursNamed{Seat::first, Seat::first}}), BadInput);
}

/// As versions before these terms wrote it.
TEST(LiveMatch, IsReadAsOlderVersionsWroteIt) {
    const auto created = std::get<MatchCreated>(decode_match_action(
        R"({"black":2,"did":"created","terms":{"code":"modern","games":2,"names":["Ann",""],"opening":"free",)"
        R"("rules":"english"},"tokens":["one","two"]})"));
    EXPECT_EQ(created, (MatchCreated{MatchTerms{.names = {"Ann", ""}}, {"one", "two"}, Seat::second}));
    EXPECT_EQ(created.terms.colours, Colours::given);
    EXPECT_TRUE(created.terms.take_backs);
    EXPECT_THROW(
        (void)decode_match_action(R"({"black":2,"did":"created","terms":{"code":"modern","games":2,"names":["",""],)"
                                  R"("colours":"rainbow","opening":"free","rules":"english"},"tokens":["one","two"]})"),
        BadInput);
}

TEST(LiveMatch, IsFollowedByAnotherWhenBothWantIt) {
    MatchTerms terms;
    terms.games = 1;
    Table table(terms);
    table.game();
    EXPECT_EQ(refusal(table, AgainWanted{Seat::first, "next"}), "the match is not over");
    table.line("black resign");
    table.add(AgainWanted{Seat::second, "next"});
    EXPECT_EQ(table.match().again, (std::array{false, true}));
    EXPECT_EQ(refusal(table, AgainWanted{Seat::first, "another"}), "the next match has another name");
    table.add(AgainWanted{Seat::first, "next"});
    EXPECT_EQ(table.match().again, (std::array{true, true}));
    EXPECT_EQ(table.match().next, "next");
    EXPECT_EQ(black_of_next(table.match()), Seat::second);
}

TEST(LiveMatch, IsTheSameWhenReplayed) {
    MatchTerms terms;
    terms.code = "club";
    terms.names = {"Ann", ""};
    Table table(terms);
    table.game();
    table.line("black touch 11");
    table.line("black move 12-16");
    table.line("black move 11-15");
    table.line("white move 23-18");
    table.add(AskedBack{rules::Side::white});
    table.add(Resumed{}, 100);
    table.line("white obstruct");
    table.line("white obstruct");
    EXPECT_EQ(replay_match(table.events()), table.match());
    EXPECT_EQ(table.match().games.back().now.reason, laws::Reason::obstructing);
    EXPECT_EQ(table.match().events, static_cast<int>(table.events().size()));
}

TEST(LiveMatch, KnowsSeatsByTheirTokensAlone) {
    const Table table(MatchTerms{});
    EXPECT_EQ(seat_of(table.match(), "secret one"), Seat::first);
    EXPECT_EQ(seat_of(table.match(), "secret two"), Seat::second);
    EXPECT_EQ(seat_of(table.match(), "secret ten"), std::nullopt);
    EXPECT_EQ(seat_of(table.match(), ""), std::nullopt);
    LiveMatch open = table.match();
    open.tokens = {"", ""};
    EXPECT_EQ(seat_of(open, ""), std::nullopt);
}

TEST(LiveMatch, RefusesTermsAndEventsThatCannotBe) {
    const auto refuses = [](MatchTerms terms) {
        try {
            const Table table(std::move(terms));
        } catch (const BadInput& bad) {
            return std::string(bad.what());
        }
        return std::string("no refusal");
    };
    EXPECT_EQ(refuses({.code = "napoleon"}), "there is no code of laws \"napoleon\"");
    EXPECT_EQ(refuses({.rules = "chess"}), "there is no rule set \"chess\"");
    const std::string many(1'000'000, 'x');
    const std::string shown = '"' + many.substr(0, 40) + "...\"";
    EXPECT_EQ(refuses({.code = many}), "there is no code of laws " + shown);
    EXPECT_EQ(refuses({.rules = many}), "there is no rule set " + shown);
    EXPECT_EQ(refuses({.games = 0}), "a match has from 1 to 100 games");
    for (const Opening ballots : {Opening::two_move, Opening::three_move, Opening::eleven_man}) {
        EXPECT_EQ(refuses({.opening = ballots}), "no refusal");
        EXPECT_EQ(refuses({.rules = "polish-1878", .opening = ballots}), "there are no ballots for polish-1878");
    }
    EXPECT_EQ(refuses({.rules = "polish-1878", .opening = Opening::free}), "no refusal");
    EXPECT_EQ(refuses({.opening = Opening::given, .given = "B:W99:B1"}), "FEN: square 99 is not on the 8x8 board");
    EXPECT_EQ(refuses({.names = {std::string(61, 'x'), ""}}), "a player's name has at most 60 bytes");

    Table table(MatchTerms{});
    table.game();
    EXPECT_EQ(refusal(table, MatchCreated{}), "a match is created once");
    EXPECT_EQ(refusal(table, SeatTaken{"Eve"}), "both seats of the match are taken");
    EXPECT_EQ(refusal(table, Happened{"move 11-15"}), "`move 11-15` cannot stand in a match");
    EXPECT_EQ(refusal(table, Happened{"black time 50:00"}), "`black time 50:00` cannot stand in a match");
    EXPECT_EQ(refusal(table, Happened{"black dance"}), "there is no event `dance`");
    EXPECT_THROW((void)replay_match({}), BadInput);
    EXPECT_THROW((void)begin_match({0, Resumed{}}), BadInput);
    for (const auto* text : {"", "{}", "[]", R"({"did":"danced"})", R"({"did":"created"})", R"({"did":7})",
                             R"({"did":"asked back","side":"red"})", R"({"did":"colours named","by":1,"black":3})",
                             R"({"did":"colours named","by":1,"black":4294967297})"}) {
        EXPECT_THROW((void)decode_match_action(text), BadInput) << text;
    }
}

}  // namespace
}  // namespace crownhead::games
