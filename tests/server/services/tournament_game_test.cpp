// SPDX-License-Identifier: MIT
#include "base/temporary_folder.hpp"
#include "server/client.hpp"
#include "server/directed.hpp"
#include "server/program.hpp"
#include "server/running_server.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

// The games of tournaments that a person plays against the engine.
namespace crownhead::server {
namespace {

/// A tournament of Ann and an engine whose first round has begun.
struct AnnAgainstTheEngine : Directed {
    std::string game;
    std::string token;  ///< of Ann's seat

    explicit AnnAgainstTheEngine(std::uint16_t port)
        : Directed(port, new_tournament({{{"name", "Ann"}}, {{"name", "M"}, {"engine", "level1"}}})) {
        const json board = ask("round").at("round").at("boards").front();
        game = board.at("played_at").at(0);
        token = board.at("seats").at(0);
    }
};

TEST(TournamentGames, AreOfTheirPersonAlone) {
    const RunningServer server;
    AnnAgainstTheEngine cup(server.port());
    Client stranger(server.port());
    json seen = stranger.ask({{"do", "open"}, {"game", cup.game}});
    EXPECT_EQ(seen.at("tournament"), cup.id);
    EXPECT_EQ(seen.at("seat"), false);
    EXPECT_EQ(seen.dump().find(cup.token), std::string::npos);
    const auto refusal = [&](json request) {
        request["game"] = cup.game;
        const json answer = stranger.ask(request);
        EXPECT_EQ(answer.at("is"), "refused") << request;
        return answer.value("error", "");
    };
    const std::string nobody = "this is a game of a tournament: only the holder of its seat may play";
    const std::string wrong = "the token is not that of this game's seat";
    const std::string text = seen.at("legal").at(0).at("text");
    const json move{{"do", "move"}, {"ply", 0}, {"move", text}};
    const auto with = [](json request, const std::string& token) {
        request["token"] = token;
        return request;
    };
    EXPECT_EQ(refusal(move), nobody);
    EXPECT_EQ(refusal({{"do", "resign"}}), nobody);
    for (const std::string& token : {std::string(), std::string(22, 'A'), cup.game, cup.id, cup.Directed::token}) {
        EXPECT_EQ(refusal(with(move, token)), wrong) << token;
        EXPECT_EQ(refusal(with({{"do", "resign"}}, token)), wrong) << token;
        seen = stranger.ask(with({{"do", "open"}, {"game", cup.game}}, token));
        EXPECT_EQ(seen.at("seat"), false);
        EXPECT_EQ(seen.at("notes").size(), 1U);
    }
    EXPECT_EQ(refusal({{"do", "stop"}}), "in a tournament's game the engine takes its own time");
    const std::string stays = "in a tournament's game the players stay as they were paired";
    EXPECT_EQ(refusal({{"do", "players"}, {"black", person()}, {"white", person()}}), stays);
    EXPECT_EQ(refusal({{"do", "take-back"}}), "in a tournament's game no move is taken back");
    // Not even who has the seat.
    EXPECT_EQ(refusal(with({{"do", "take-back"}}, cup.token)), "in a tournament's game no move is taken back");
    EXPECT_EQ(refusal(with({{"do", "players"}, {"black", person()}, {"white", engine(1)}}, cup.token)), stays);
    const json played = stranger.ask(with({{"do", "move"}, {"game", cup.game}, {"ply", 0}, {"move", text}}, cup.token));
    EXPECT_EQ(played.at("moves").size(), 1U) << played;
}

TEST(TournamentGames, AreNeitherAnalysedNorReportedWhileTheyGoOn) {
    const RunningServer server;
    AnnAgainstTheEngine cup(server.port());
    Client watcher(server.port());
    const json game = watcher.ask({{"do", "open"}, {"game", cup.game}});
    const json analyse{{"do", "analyse"}, {"rules", "english"}, {"fen", game.at("fen")}};
    const json report{{"do", "report"},
                      {"rules", "english"},
                      {"fen", game.at("fen")},
                      {"moves", {game.at("legal").at(0).at("text")}}};
    EXPECT_EQ(watcher.ask(analyse).at("error"), "you cannot analyse while you watch an unfinished tournament game");
    EXPECT_EQ(watcher.ask(report).at("error"),
              "you cannot ask for a report while you watch an unfinished tournament game");
    // An analysis that was begun before ends as well.
    Client analyst(server.port());
    EXPECT_EQ(analyst.ask(analyse).at("is"), "analysis");
    EXPECT_EQ(analyst.ask({{"do", "open"}, {"game", cup.game}}).at("is"), "game");
    EXPECT_EQ(analyst.ask({{"do", "analyse-stop"}}).at("error"), "no position is being analysed");
    EXPECT_EQ(watcher.ask({{"do", "resign"}, {"game", cup.game}, {"token", cup.token}}).at("is"), "game");
    EXPECT_EQ(watcher.ask(analyse).at("is"), "analysis");
    EXPECT_EQ(watcher.ask(report).at("is"), "report");
}

TEST(TournamentGames, KeepTheirSeatAfterARestart) {
    const TemporaryFolder folder;
    const std::vector<std::string> arguments{"--port", "0", "--data", folder.path().string()};
    std::string id;
    std::string key;
    std::string game;
    std::string token;
    {
        Program program(arguments);
        const AnnAgainstTheEngine cup(program.port());
        id = cup.id;
        key = cup.Directed::token;
        game = cup.game;
        token = cup.token;
        program.signal(SIGKILL);
        program.wait();
    }
    const Program program(arguments);
    Client client(program.port());
    const json cup = client.ask({{"do", "tournament-open"}, {"tournament", id}, {"token", key}});
    EXPECT_EQ(cup.at("round").at("boards").front().at("seats"), json::array({token}));
    EXPECT_EQ(client.ask({{"do", "open"}, {"game", game}, {"token", token}}).at("seat"), true);
    EXPECT_EQ(client.ask({{"do", "resign"}, {"game", game}}).at("is"), "refused");
}

/// A tournament of crownhead before its games had seats: a file as it was, and a game of the store without one.
TEST(TournamentGames, OfAnOlderCrownheadGetTheirSeatsFromTheDirector) {
    const TemporaryFolder folder;
    const auto tournaments = folder.path() / "tournaments";
    std::filesystem::create_directories(tournaments);
    const std::vector<std::string> arguments{"--port", "0", "--data", folder.path().string()};
    std::string game;
    {
        Program program(arguments);
        Client client(program.port());
        game = client.ask(new_game(person(), engine(1))).at("game");
        program.signal(SIGTERM);
        program.wait();
    }
    std::ofstream(tournaments / "old.tournament")
        << R"({"did":"created","terms":{"name":"C","system":"round-robin","cycles":1,"games":1,"rules":"english",)"
           R"("code":"modern","opening":"free","seed":1}})"
        << "\n"
        << R"({"did":"entered","name":"Ann"})"
        << "\n"
        << R"({"did":"entered","name":"M","engine":"level1"})"
        << "\n"
        << R"({"did":"round begun","start":"B:W21-32:B1-12","moves":"","ballot":"","pairs":[[1,2]]})"
        << "\n"
        << R"({"did":"table set","board":1,"place":"games )" << game << "\"}\n";
    std::ofstream(tournaments / "old.key") << "secret";
    std::string token;
    for (int start = 1; start <= 2; ++start) {
        Program program(arguments);
        Client client(program.port());
        const json cup = client.ask({{"do", "tournament-open"}, {"tournament", "old"}, {"token", "secret"}});
        ASSERT_EQ(cup.at("is"), "tournament") << cup;
        const std::string seat = cup.at("round").at("boards").front().at("seats").at(0);
        EXPECT_EQ(seat.size(), 22U);
        EXPECT_EQ(start == 1 ? seat : token, seat);  // it is given once
        token = seat;
        EXPECT_EQ(client.ask({{"do", "resign"}, {"game", game}}).at("is"), "refused");
        program.signal(SIGTERM);
        program.wait();
    }
}

}  // namespace
}  // namespace crownhead::server
