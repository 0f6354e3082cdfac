// SPDX-License-Identifier: MIT
#include "server/services/tournament_service.hpp"
#include "base/comes_true.hpp"
#include "base/temporary_folder.hpp"
#include "server/client.hpp"
#include "server/directed.hpp"
#include "server/match_pair.hpp"
#include "server/program.hpp"
#include "server/running_server.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::server {
namespace {

bool is_round_over(const json& state) { return state.at("playing") == false; }

TEST(TournamentService, OfEnginesPlayThemselves) {
    const RunningServer server;
    Directed cup(server.port(), new_tournament(engines(4)));
    for (int round = 1; round <= 3; ++round) {
        EXPECT_EQ(cup.ask("round").at("number"), round);
        const json state = cup.until(is_round_over);
        EXPECT_EQ(state.at("round").at("boards").size(), 2U);
    }
    const json over = cup.ask("open");
    EXPECT_EQ(over.at("over"), true);
    EXPECT_EQ(over.at("standings").size(), 4U);
    EXPECT_EQ(over.at("crosstable").size(), 5U);
    EXPECT_EQ(cup.ask("round").at("error"), "the tournament is over");
    const auto game = [&](const std::string& place) {
        return fetch(server.port(), "/api/tournaments/" + cup.id + "/games/" + place);
    };
    const json replay = json::parse(game("1.2.1").body());
    EXPECT_EQ(replay.at("rules"), "english");
    EXPECT_EQ(replay.at("black").get<std::string>().front(), 'E');
    EXPECT_GE(replay.at("moves").size(), 20U);
    EXPECT_TRUE(replay.at("moves").at(0).contains("fen"));
    for (const auto* place : {"4.1.1", "1.3.1", "1.1.2", "0.1.1", "1.1", "1.1.1.1", "1.1.1x", "-1.1.1", "", "1..1",
                              "99999999999999999999.1.1", "%00", "1.1.1/"}) {
        EXPECT_EQ(game(place).status(), 404U) << place;
    }
    const Page csv = fetch(server.port(), "/api/tournaments/" + cup.id + ".csv");
    EXPECT_NE(csv.body().find("E4"), std::string::npos);
    const std::string pdn = fetch(server.port(), "/api/tournaments/" + cup.id + ".pdn").body();
    std::size_t games = 0;
    for (std::size_t at = pdn.find("[Event \"Cup\"]"); at != std::string::npos;
         at = pdn.find("[Event \"Cup\"]", at + 1)) {
        ++games;
    }
    EXPECT_EQ(games, 6U);
}

TEST(TournamentService, OfEnginesPlayAgainWhatTheirDirectorTakesBack) {
    const RunningServer server;
    Directed cup(server.port(), new_tournament(engines(8)));
    cup.ask("round");
    const auto is_over = [](const json& board) { return !board.at("games").at(0).is_null(); };
    const json state = cup.until([&](const json& now) {
        const json& boards = now.at("round").at("boards");
        return std::any_of(boards.begin(), boards.end(), is_over);
    });
    const json& boards = state.at("round").at("boards");
    const auto board = std::distance(boards.begin(), std::find_if(boards.begin(), boards.end(), is_over)) + 1;
    // Most likely while other games of the round are being played.
    EXPECT_EQ(cup.direct({{"what", "no-result"}, {"board", board}}).at("playing"), true);
    cup.until(is_round_over);
}

TEST(TournamentService, TakeTheResultsOfPeopleFromTheirMatches) {
    const RunningServer server;
    Directed cup(server.port(),
                 new_tournament(
                     {{{"name", "Ann"}, {"rating", 1900}}, {{"name", "Bob"}}, {{"name", "M"}, {"engine", "level1"}}}));
    // Three players: one is free in each round, so each round has one board.
    for (int round = 1; round <= 3; ++round) {
        const json state = cup.ask("round");
        const json board = state.at("round").at("boards").front();
        if (board.contains("match")) {
            ASSERT_EQ(board.at("seats").size(), 2U);
            Client player(server.port());
            const json match =
                player.ask({{"do", "match-open"}, {"match", board.at("match")}, {"token", board.at("seats").at(0)}});
            EXPECT_EQ(match.at("seat"), 1);
            const json end = player.ask({{"do", "match-act"},
                                         {"match", board.at("match")},
                                         {"token", board.at("seats").at(0)},
                                         {"events", match.at("events")},
                                         {"line", "resign"}});
            EXPECT_EQ(end.at("over"), true) << end;
        } else {
            Client player(server.port());
            ASSERT_EQ(board.at("seats").size(), 1U);
            const json game = board.at("played_at").at(0);
            const json token = board.at("seats").at(0);
            EXPECT_EQ(player.ask({{"do", "open"}, {"game", game}, {"token", token}}).at("seat"), true);
            EXPECT_EQ(player.ask({{"do", "resign"}, {"game", game}, {"token", token}}).at("is"), "game");
        }
        const json after = cup.until(is_round_over);
        EXPECT_EQ(after.at("round").at("boards").front().at("games").front().at("reason"), "resigned");
    }
    EXPECT_EQ(cup.ask("open").at("over"), true);
}

TEST(TournamentService, ObeyTheirDirectorAlone) {
    const RunningServer server;
    Directed cup(server.port(), new_tournament({{{"name", "Ann"}}, {{"name", "Bob"}}, {{"name", "Cy"}}}, "swiss", 2));
    Client other(server.port());
    const auto attempt = [&](json request) {
        request["tournament"] = cup.id;
        return other.ask(std::move(request));
    };
    const std::string refused = "the token is not that of the director";
    EXPECT_EQ(attempt({{"do", "tournament-round"}, {"token", ""}}).at("error"), refused);
    EXPECT_EQ(attempt({{"do", "tournament-round"}, {"token", cup.id}}).at("error"), refused);
    EXPECT_EQ(attempt({{"do", "tournament-open"}, {"token", std::string(22, 'A')}}).at("error"), refused);
    EXPECT_EQ(attempt({{"do", "tournament-direct"}, {"token", "x"}, {"what", "close"}}).at("error"), refused);
    const json seen = attempt({{"do", "tournament-open"}});
    EXPECT_EQ(seen.at("director"), false);
    EXPECT_EQ(cup.direct({{"what", "bye"}, {"player", 3}, {"round", 1}, {"half", true}}).at("is"), "tournament");
    const json round = cup.ask("round");
    EXPECT_EQ(round.at("round").at("absent").front().at("why"), "half-bye");
    const json news = other.next("tournament");
    EXPECT_EQ(news.dump().find("seats"), std::string::npos);
    EXPECT_EQ(cup.direct({{"what", "result"}, {"board", 1}, {"result", "1/2-1/2"}}).at("playing"), false);
    EXPECT_EQ(cup.direct({{"what", "result"}, {"board", 1}, {"result", "1-0"}}).at("error"),
              "game 1 at board 1 is over already");
    EXPECT_EQ(cup.direct({{"what", "no-result"}, {"board", 1}}).at("playing"), true);
    EXPECT_EQ(cup.direct({{"what", "result"}, {"board", 1}, {"result", "+/-"}}).at("playing"), false);
    EXPECT_EQ(cup.direct({{"what", "withdraw"}, {"player", 2}}).at("players").at(1).at("withdrawn"), true);
    EXPECT_EQ(cup.direct({{"what", "enter"}, {"name", "Di"}}).at("players").size(), 4U);
    EXPECT_EQ(cup.direct({{"what", "dance"}}).at("error"), "a director cannot `dance`");
    EXPECT_EQ(cup.direct({{"what", "close"}}).at("over"), true);
}

TEST(TournamentService, RefuseWhatCannotBe) {
    const RunningServer server;
    Client client(server.port());
    const auto refusal = [&](const std::string& name, const json& value) {
        json request = new_tournament(engines(2));
        request[name] = value;
        return client.ask(request).at("error").get<std::string>();
    };
    EXPECT_EQ(refusal("name", ""), "the name of a tournament has from 1 to 60 bytes");
    EXPECT_EQ(refusal("system", "knockout"), "there is no tournament system `knockout`: it is round-robin or swiss");
    EXPECT_EQ(refusal("rounds", 51), "a tournament has from 1 to 50 rounds");
    EXPECT_EQ(refusal("code", "napoleon"), "there is no code of laws \"napoleon\"");
    EXPECT_EQ(refusal("players", 7), "\"players\" is not a list of at most 500 players");
    EXPECT_EQ(refusal("players", json::array({5})), "a player is an object such as {\"name\":\"Ann\",\"rating\":1500}");
    EXPECT_EQ(refusal("players", json::array({{{"name", "A"}}, {{"name", "A"}}})), "there is already a player A");
    for (const auto* name : {"", "nowhere", "../games", "a/b"}) {
        EXPECT_EQ(client.ask({{"do", "tournament-open"}, {"tournament", name}}).at("error"),
                  "there is no such tournament here");
    }
    for (const auto* page : {"nowhere.csv", "../x.pdn", ".csv", "x"}) {
        EXPECT_EQ(fetch(server.port(), std::string("/api/tournaments/") + page).status(), 404U) << page;
    }
    EXPECT_EQ(json::parse(fetch(server.port(), "/api/tournaments").body()).at("tournaments").size(), 0U);
}

TEST(TournamentService, OfOneClientLockNobodyOut) {
    const RunningServer server({.requests_a_second = 1'000'000});
    std::string first;
    std::string token;
    {
        Client hoarder(server.port());
        for (int i = 0; i < 25; ++i) {
            const json made = hoarder.ask(new_tournament(engines(2)));
            ASSERT_EQ(made.at("is"), "director") << i << made;
            if (i == 0) {
                first = made.at("tournament");
                token = made.at("token");
            }
        }
    }
    Directed other(server.port(), new_tournament(engines(2)));
    EXPECT_EQ(other.ask("round").at("is"), "tournament");
    const json list = json::parse(fetch(server.port(), "/api/tournaments").body()).at("tournaments");
    EXPECT_EQ(list.size(), 20U);
    Client back(server.port());  // what was unloaded is still there
    EXPECT_EQ(back.ask({{"do", "tournament-open"}, {"tournament", first}, {"token", token}}).at("is"), "tournament");
}

TEST(TournamentService, ThatAreOverAreExportedAndNotListed) {
    const RunningServer server;
    std::string id;
    {
        Directed cup(server.port(), new_tournament(engines(2)));
        id = cup.id;
        cup.ask("round");
        cup.until([](const json& state) { return state.at("over") == true; });
    }
    const auto listed = [&] {
        return json::parse(fetch(server.port(), "/api/tournaments").body()).at("tournaments").size();
    };
    EXPECT_TRUE(comes_true([&] { return listed() == 0; })) << "the server hears in its own time that the director went";
    EXPECT_EQ(fetch(server.port(), "/api/tournaments/" + id + ".csv").status(), 200U);
}

TEST(TournamentService, WhoseDirectorGoesWhileARoundIsPairedGoOn) {
    const RunningServer server;
    std::string id;
    {
        Directed cup(server.port(), new_tournament(engines(40), "swiss", 3));
        id = cup.id;
        cup.client.send(json{{"do", "tournament-round"}, {"tournament", cup.id}, {"token", cup.token}}.dump());
        cup.client.break_off();
    }
    Client client(server.port());
    json state = client.ask({{"do", "tournament-open"}, {"tournament", id}});
    while (state.at("number") == 0) {
        state = client.next("tournament");
    }
    EXPECT_EQ(state.at("number"), 1);
}

/// What was cut off while it was being made, before anybody had its name, is passed over.
TEST(TournamentService, ThatWereNeverMadeWholeDoNoHarm) {
    const TemporaryFolder folder;
    const auto tournaments = folder.path() / "tournaments";
    std::filesystem::create_directories(tournaments);
    std::ofstream(tournaments / "empty.tournament").close();
    std::ofstream(tournaments / "torn.tournament") << R"({"did":"crea)";
    std::ofstream(tournaments / "keyless.tournament")
        << R"({"did":"created","terms":{"name":"C","system":"swiss","rounds":3,"games":1,"rules":"english",)"
           R"("code":"modern","opening":"free","seed":1}})"
        << '\n';
    std::ofstream(tournaments / "other.tournament") << "not ours";
    const Program program({"--port", "0", "--data", folder.path().string()});
    const std::uint16_t port = program.port();
    EXPECT_EQ(json::parse(fetch(port, "/api/tournaments").body()).at("tournaments").size(), 0U);
    Client client(port);
    for (const auto* name : {"empty", "torn", "keyless", "other"}) {
        EXPECT_EQ(client.ask({{"do", "tournament-open"}, {"tournament", name}}).at("is"), "refused") << name;
    }
    Directed cup(port, new_tournament(engines(2)));
    EXPECT_EQ(cup.ask("round").at("number"), 1);
}

TEST(TournamentService, OfEightEnginesGoOnAfterKillNine) {
    const TemporaryFolder folder;
    const std::vector<std::string> arguments{"--port", "0", "--data", folder.path().string()};
    std::string id;
    std::string token;
    {
        Program program(arguments);
        Directed cup(program.port(), new_tournament(engines(8), "swiss", 3));
        id = cup.id;
        token = cup.token;
        cup.ask("round");
        // Killed in mid-round, with some games over.
        cup.until([](const json& state) {
            const json& boards = state.at("round").at("boards");
            return std::any_of(boards.begin(), boards.end(),
                               [](const json& one) { return !one.at("games").at(0).is_null(); });
        });
        program.signal(SIGKILL);
        program.wait();
    }
    const Program program(arguments);
    Client client(program.port());
    const auto ask = [&](const std::string& what) {
        return client.ask({{"do", "tournament-" + what}, {"tournament", id}, {"token", token}});
    };
    json state = ask("open");
    for (int round = 1; round <= 3; ++round) {
        EXPECT_EQ(state.at("number"), round);
        while (!is_round_over(state)) {
            state = client.next("tournament");
        }
        if (round < 3) {
            ask("round");
            state = ask("open");
        }
    }
    EXPECT_EQ(state.at("over"), true);
    // Every game stands once in the file.
    std::ifstream file(folder.path() / "tournaments" / (id + ".tournament"));
    const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    std::size_t games = 0;
    for (std::size_t at = text.find("\"game over\""); at != std::string::npos;
         at = text.find("\"game over\"", at + 1)) {
        ++games;
    }
    EXPECT_EQ(games, 12U);
}

}  // namespace
}  // namespace crownhead::server
