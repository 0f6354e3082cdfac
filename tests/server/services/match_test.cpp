// SPDX-License-Identifier: MIT
#include "server/client.hpp"
#include "server/match_pair.hpp"
#include "server/running_server.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <thread>

namespace crownhead::server {
namespace {

TEST(Match, IsPlayedByHuffingRulesBetweenTwoConnections) {
    const RunningServer server;
    Pair pair(server.port(), terms("anderson"));
    EXPECT_EQ(pair.state.at("terms").at("names"), json({"Ann", "Bob"}));
    pair.act("black", "move 11-15");
    pair.act("white", "move 22-18");
    const json failed = pair.act("black", "move 8-11");
    EXPECT_EQ(failed.at("games").back().at("record").back().at("ruling"), "ok capture not made 15");
    // The other player is told, and what he may do.
    Client& white = pair.seat_of("white") == 0 ? pair.first : pair.second;
    json news = white.next("match");
    while (news.at("events") != failed.at("events")) {
        news = white.next("match");
    }
    const auto may = news.at("board").at("may").get<std::set<std::string>>();
    EXPECT_TRUE(may.contains("huff:15") && may.contains("compel:15x22") && may.contains("stand")) << news;
    EXPECT_EQ(pair.act("white", "huff 15").at("board").at("turn"), "white");
    EXPECT_EQ(pair.act("white", "move 18-14").at("board").at("turn"), "black");
    EXPECT_EQ(pair.act("black", "huff 14").at("reason"), "nothing-owed");
    const json over = pair.act("black", "resign");
    EXPECT_EQ(over.at("games").back().at("outcome"), "white");
    EXPECT_EQ(pair.act("white", "move 14-10").at("error"), "the game is over");
    // The colours change.
    const int black = pair.seat_of("black");
    pair.state = pair.first.ask({{"do", "match-game"}, {"match", pair.match}, {"token", pair.tokens[0]}});
    EXPECT_NE(pair.seat_of("black"), black);
    EXPECT_EQ(pair.state.at("games").size(), 2U);
    EXPECT_EQ(pair.act("white", "resign").at("over"), true);
}

TEST(Match, NobodyMovesForAnother) {
    const RunningServer server;
    Pair pair(server.port(), terms("modern"));
    const int black = pair.seat_of("black");
    const auto attempt = [&](const std::string& token, const std::string& line) {
        Client stranger(server.port());
        const json answer = stranger.ask({{"do", "match-act"},
                                          {"match", pair.match},
                                          {"token", token},
                                          {"events", pair.state.at("events")},
                                          {"line", line}});
        EXPECT_EQ(answer.at("is"), "refused") << answer;
        return answer.at("error").get<std::string>();
    };
    EXPECT_EQ(attempt("", "move 11-15"), "the token is that of neither seat");
    EXPECT_EQ(attempt(pair.match, "move 11-15"), "the token is that of neither seat");
    EXPECT_EQ(attempt(std::string(22, 'A'), "move 11-15"), "the token is that of neither seat");
    EXPECT_EQ(attempt(pair.tokens[1 - black], "move 11-15"), "it is the other side's turn");
    EXPECT_EQ(attempt(pair.tokens[1 - black], "black move 11-15"), "you can act only for your own side");
    EXPECT_EQ(attempt(pair.tokens[1 - black], "black resign"), "you can act only for your own side");
    // A third person watches, and is told no token; a second one cannot sit down.
    Client watcher(server.port());
    const json seen = watcher.ask({{"do", "match-open"}, {"match", pair.match}});
    EXPECT_EQ(seen.at("seat"), nullptr);
    EXPECT_EQ(seen.dump().find(pair.tokens[0]), std::string::npos);
    EXPECT_EQ(seen.dump().find(pair.tokens[1]), std::string::npos);
    EXPECT_EQ(watcher.ask({{"do", "match-sit"}, {"match", pair.match}}).at("error"),
              "both seats of the match are taken");
    EXPECT_EQ(watcher.ask({{"do", "match-game"}, {"match", pair.match}, {"token", "x"}}).at("error"),
              "the token is that of neither seat");
    pair.act("black", "move 11-15");
    EXPECT_EQ(watcher.next("match").at("board").at("turn"), "white");
}

TEST(Match, DoesNothingTwice) {
    const RunningServer server;
    Pair pair(server.port(), terms("modern"));
    const json before = pair.state;
    EXPECT_EQ(pair.act("black", "offer").at("is"), "match");
    const json after = pair.state;
    pair.state = before;
    EXPECT_EQ(pair.act("black", "offer").at("is"), "refused");
    EXPECT_EQ(pair.state.at("events"), after.at("events"));
    // What changes nothing is not kept.
    EXPECT_EQ(pair.act("black", "claim repetition").at("reason"), "no-repetition");
    EXPECT_EQ(pair.act("black", "dance").at("error"), "there is no event `dance`");
    EXPECT_EQ(pair.state.at("events"), after.at("events"));
}

TEST(Match, IsLostByTimeThoughNobodyActs) {
    const RunningServer server;
    json request = terms("modern");
    request["clock"] = {{"base", 0.4}, {"increment", 0}};
    Pair pair(server.port(), request);
    EXPECT_LE(pair.state.at("board").at("clocks").at("black").get<int>(), 400);
    json news = pair.first.next("match");
    while (news.at("games").back().at("outcome") == "none") {
        news = pair.first.next("match");
    }
    EXPECT_EQ(news.at("games").back().at("outcome"), "white");
    EXPECT_EQ(news.at("games").back().at("reason"), "flag");
}

TEST(Match, TakesBackByAgreementOnly) {
    const RunningServer server;
    Pair pair(server.port(), terms("modern"));
    pair.act("black", "move 11-15");
    const int black = pair.seat_of("black");
    Client& asker = black == 0 ? pair.first : pair.second;
    Client& other = black == 0 ? pair.second : pair.first;
    const auto answer = [&](Client& client, int seat, bool allowed) {
        return client.ask(
            {{"do", "match-back-answer"}, {"match", pair.match}, {"token", pair.tokens[seat]}, {"allowed", allowed}});
    };
    EXPECT_EQ(answer(other, 1 - black, true).at("error"), "nobody has asked to take a move back");
    EXPECT_EQ(asker.ask({{"do", "match-back"}, {"match", pair.match}, {"token", pair.tokens[black]}}).at("asked_back"),
              "black");
    EXPECT_EQ(answer(asker, black, true).at("error"), "the other player has to answer");
    EXPECT_EQ(answer(other, 1 - black, true).at("board").at("turn"), "black");
}

TEST(Match, TakesNothingBackWhereItsTermsForbidIt) {
    const RunningServer server;
    json request = terms("modern");
    request["take_backs"] = false;
    Pair pair(server.port(), request);
    EXPECT_EQ(pair.state.at("terms").at("take_backs"), false);
    pair.act("black", "move 11-15");
    const int black = pair.seat_of("black");
    Client& asker = black == 0 ? pair.first : pair.second;
    EXPECT_EQ(asker.ask({{"do", "match-back"}, {"match", pair.match}, {"token", pair.tokens[black]}}).at("error"),
              "the terms of this match forbid taking moves back");
}

json name_colour(const Pair& pair, Client& client, int seat, const std::string& side) {
    return client.ask({{"do", "match-colour"}, {"match", pair.match}, {"token", pair.tokens[seat]}, {"side", side}});
}

TEST(Match, BeginsOnceTheTwoAgreeOnTheColours) {
    const RunningServer server;
    json request = terms("modern");
    request["colours"] = "agreement";
    request["side"] = "white";
    Pair pair(server.port(), request);
    EXPECT_EQ(pair.state.at("terms").at("colours"), "agreement");
    EXPECT_EQ(pair.state.at("settling"), json({{"seat", 2}, {"black", 2}}));
    EXPECT_EQ(pair.state.at("board"), nullptr);
    EXPECT_EQ(name_colour(pair, pair.first, 0, "white").at("error"), "the other player has to decide on the colours");
    EXPECT_EQ(name_colour(pair, pair.second, 1, "red").at("error"), "\"side\" is neither black nor white");
    EXPECT_EQ(pair.first.ask({{"do", "match-game"}, {"match", pair.match}, {"token", pair.tokens[0]}}).at("error"),
              "the colours of the match are not settled yet");
    // The other wants White too, and has it.
    EXPECT_EQ(name_colour(pair, pair.second, 1, "white").at("settling"), json({{"seat", 1}, {"black", 1}}));
    pair.state = name_colour(pair, pair.first, 0, "black");
    EXPECT_EQ(pair.state.at("settling"), nullptr);
    EXPECT_EQ(pair.seat_of("black"), 0);
    EXPECT_EQ(name_colour(pair, pair.first, 0, "black").at("error"), "the colours of the match are settled");
    EXPECT_EQ(pair.act("black", "move 11-15").at("board").at("turn"), "white");
}

TEST(Match, LetsTheWinnerOfTheLotChoose) {
    const RunningServer server;
    json request = terms("checkers-board");
    request["colours"] = "lot-choice";
    request["games"] = 1;
    Pair pair(server.port(), request);
    EXPECT_EQ(pair.state.at("settling").at("black"), nullptr);
    const int winner = pair.state.at("settling").at("seat").get<int>() - 1;
    pair.state = name_colour(pair, winner == 0 ? pair.first : pair.second, winner, "white");
    EXPECT_EQ(pair.seat_of("white"), winner);
    // In the match after it the colours change, whoever won the lot.
    pair.act("black", "resign");
    pair.first.ask({{"do", "match-again"}, {"match", pair.match}, {"token", pair.tokens[0]}});
    pair.match = pair.second.ask({{"do", "match-again"}, {"match", pair.match}, {"token", pair.tokens[1]}}).at("next");
    pair.state = pair.open(pair.first, pair.tokens[0]);
    EXPECT_EQ(pair.state.at("terms").at("colours"), "given");
    EXPECT_EQ(pair.seat_of("black"), winner);
}

TEST(Match, DrawsTheColoursByLotUnlessToldOtherwise) {
    const RunningServer server;
    std::set<int> black;
    for (int i = 0; i < 40; ++i) {  // all one way: once in 2^39
        const Pair pair(server.port(), terms("modern"));
        EXPECT_EQ(pair.state.at("terms").at("colours"), "lot");
        black.insert(pair.seat_of("black"));
    }
    EXPECT_EQ(black.size(), 2U);
}

TEST(Match, BeginsWithADrawnBallotForEachTwoGames) {
    const RunningServer server;
    json request = terms("modern");
    request["opening"] = "three-move";
    request["games"] = 4;
    Pair pair(server.port(), request);
    const std::string ballot = pair.state.at("games").back().at("ballot");
    EXPECT_TRUE(ballot.starts_with("three-move ")) << ballot;
    pair.act("white", "resign");
    pair.state = pair.second.ask({{"do", "match-game"}, {"match", pair.match}, {"token", pair.tokens[1]}});
    EXPECT_EQ(pair.state.at("games").back().at("ballot"), ballot);
}

TEST(Match, RefusesWhatItCannotMake) {
    const RunningServer server;
    Client client(server.port());
    const auto refusal = [&](const std::string& name, const json& value) {
        json request = terms("modern");
        request[name] = value;
        return client.ask(request).at("error").get<std::string>();
    };
    EXPECT_EQ(refusal("code", "napoleon"), "there is no code of laws \"napoleon\"");
    EXPECT_EQ(refusal("rules", "chess"), "there is no rule set \"chess\"");
    EXPECT_EQ(refusal("games", 0), "a match has from 1 to 100 games");
    EXPECT_EQ(refusal("opening", "ruy lopez"),
              "there is no opening `ruy lopez`: it is free, two-move, three-move, eleven-man or given");
    EXPECT_EQ(refusal("clock", 5), "\"clock\" is not a clock such as {\"base\":300,\"increment\":3}");
    EXPECT_EQ(refusal("clock", {{"base", -1}, {"increment", 0}}), "\"base\" is not a number of seconds up to a day");
    EXPECT_EQ(refusal("minutes", 4), "3, 5 or 6 minutes are agreed for a move");
    EXPECT_EQ(refusal("odds", "red"), "\"odds\" is neither black nor white");
    EXPECT_EQ(refusal("minutes", 5), "\"minutes\": there is no such thing under the code modern");
    EXPECT_EQ(refusal("odds", "black"), "\"odds\": there is no such thing under the code modern");
    json clocked = terms("anderson");
    clocked["clock"] = {{"base", 60}, {"increment", 0}};
    EXPECT_EQ(client.ask(clocked).at("error"), "\"clock\": there is no such thing under the code anderson");
    EXPECT_EQ(refusal("colours", "rainbow"),
              "colours are not settled by `rainbow`, but by lot, lot-choice, agreement or given");
    EXPECT_EQ(refusal("colours", "given"), "a new match has its colours by lot, lot-choice or agreement");
    EXPECT_EQ(refusal("colours", "agreement"),
              "\"side\" is proposed where the colours are by agreement, and only there");
    EXPECT_EQ(refusal("side", "black"), "\"side\" is proposed where the colours are by agreement, and only there");
    EXPECT_EQ(refusal("take_backs", "no"), "\"take_backs\" is neither true nor false");
    EXPECT_EQ(refusal("name", std::string(61, 'x')), "a player's name has at most 60 bytes");
    EXPECT_EQ(client.ask({{"do", "match-open"}, {"match", "nowhere"}}).at("error"), "there is no such match here");
    const json seat = client.ask(terms("modern"));
    EXPECT_EQ(client.ask({{"do", "match-game"}, {"match", seat.at("match")}, {"token", seat.at("token")}}).at("error"),
              "the second player has not come yet");
}

TEST(Match, IsPlayedAgainWhenBothWantIt) {
    const RunningServer server;
    json request = terms("anderson");
    request["games"] = 1;
    Pair pair(server.port(), request);
    const int black = pair.seat_of("black");
    const auto again = [&](Client& client, int seat) {
        return client.ask({{"do", "match-again"}, {"match", pair.match}, {"token", pair.tokens[seat]}});
    };
    EXPECT_EQ(again(pair.first, 0).at("error"), "the match is not over");
    pair.act("black", "resign");
    EXPECT_EQ(again(pair.first, 0).at("next"), nullptr);
    EXPECT_EQ(again(pair.first, 0).at("again"), json({true, false}));  // twice is as good as once
    const json agreed = again(pair.second, 1);
    const std::string next = agreed.at("next");
    pair.match = next;
    pair.state = pair.open(pair.first, pair.tokens[0]);
    EXPECT_EQ(pair.state.at("seat"), 1);
    EXPECT_EQ(pair.state.at("terms").at("names"), json({"Ann", "Bob"}));
    EXPECT_EQ(pair.state.at("half_points"), json({0, 0}));
    EXPECT_NE(pair.seat_of("black"), black);
    EXPECT_EQ(pair.act("black", "move 11-15").at("is"), "match");
}

TEST(Match, IsLostByLeavingTheRoomWhereTheCodeKnowsIt) {
    Allowances allowances;
    allowances.leaving = std::chrono::milliseconds(300);
    const RunningServer server(allowances);
    Pair modern(server.port(), terms("modern"));
    Pair pair(server.port(), terms("club"));
    // With the other's consent once.
    pair.act("white", "consent");
    const int black = pair.seat_of("black");
    const auto until = [](Client& client, const std::string& line) {
        json news = client.next("match");
        while (news.at("games").back().at("record").empty() ||
               news.at("games").back().at("record").back().at("line") != line) {
            news = client.next("match");
        }
        return news;
    };
    Client& stays = black == 0 ? pair.second : pair.first;
    Client& goes = black == 0 ? pair.first : pair.second;
    goes.close();
    EXPECT_EQ(until(stays, "black leave").at("board").at("playing"), true);
    {
        Client back(server.port());
        const json here = pair.open(back, pair.tokens[black]);
        EXPECT_EQ(here.at("games").back().at("record").back().at("line"), "black return");
        back.close();
    }
    const json over = until(stays, "black leave");
    EXPECT_EQ(over.at("games").back().at("reason"), "left");
    EXPECT_EQ(over.at("games").back().at("outcome"), "white");
    // A code that does not know it lets people come and go.
    modern.first.close();
    modern.state = modern.open(modern.second, modern.tokens[1]);
    EXPECT_EQ(modern.state.at("board").at("playing"), true);
}

TEST(Match, IsNotLeftByWhoeverIsAwayWhileOnlyAStrangerWatches) {
    Allowances allowances;
    allowances.leaving = std::chrono::milliseconds(100);
    const RunningServer server(allowances);
    Pair pair(server.port(), terms("club"));
    Client stranger(server.port());
    stranger.ask({{"do", "match-open"}, {"match", pair.match}});
    pair.first.close();
    pair.second.close();
    std::this_thread::sleep_for(std::chrono::milliseconds(700));  // some looks at who is there
    EXPECT_EQ(stranger.ask({{"do", "match-open"}, {"match", pair.match}}).at("board").at("playing"), true);
}

TEST(Match, OffersWhatTheHandCanDo) {
    const RunningServer server;
    Pair pair(server.port(), terms("anderson"));
    pair.act("black", "move 11-15");
    pair.act("white", "move 22-18");
    Client& black = pair.seat_of("black") == 0 ? pair.first : pair.second;
    const json hand = pair.open(black, pair.tokens[pair.seat_of("black")]).at("board").at("hand");
    EXPECT_EQ(hand.at("compulsory"), false);
    EXPECT_EQ(hand.at("parts"), true);
    EXPECT_EQ(hand.at("moves").front(), json({{"text", "15x22"}, {"path", {15, 22}}, {"captured", {18}}}));
    EXPECT_GT(hand.at("moves").size(), 5U);
    // Who is not at turn, or watches, is offered nothing.
    Client& white = pair.seat_of("white") == 0 ? pair.first : pair.second;
    EXPECT_FALSE(pair.open(white, pair.tokens[pair.seat_of("white")]).at("board").contains("hand"));
}

TEST(Match, IsThereToReadAfterwards) {
    const RunningServer server;
    Pair pair(server.port(), terms("modern"));
    pair.act("black", "move 11-15");
    pair.act("white", "resign");
    pair.first.ask({{"do", "match-game"}, {"match", pair.match}, {"token", pair.tokens[0]}});
    const auto page = [&](const std::string& target) { return fetch(server.port(), target); };
    const json list = json::parse(page("/api/matches").body()).at("matches");
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(list.front().at("played"), 1);
    EXPECT_EQ(list.front().at("playing"), true);
    const json game = json::parse(page("/api/matches/" + pair.match + "/games/1").body());
    EXPECT_EQ(game.at("record").front().at("line"), "black move 11-15");
    EXPECT_EQ(game.at("reason"), "resigned");
    EXPECT_NE(page("/api/matches/" + pair.match + ".pdn").body().find("{white resign: over black resigned}"),
              std::string::npos);
    for (const auto* name : {"/games/0", "/games/3", "/games/x", "/games/", "/games/1x", "x.pdn", "/games"}) {
        EXPECT_EQ(page("/api/matches/" + pair.match + name).status(), 404U) << name;
    }
    const json codes = json::parse(page("/api/laws").body()).at("codes");
    ASSERT_EQ(codes.size(), 5U);
    EXPECT_EQ(codes.front().at("laws").at("crowning"), "the other side must crown");
    EXPECT_EQ(codes.front().at("minutes"), true);
    EXPECT_EQ(codes.back().at("clock"), true);
}

}  // namespace
}  // namespace crownhead::server
