// SPDX-License-Identifier: MIT
#include "server/program.hpp"
#include "base/temporary_folder.hpp"
#include "games/store.hpp"
#include "server/client.hpp"
#include "server/match_pair.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

namespace crownhead::server {
namespace {

TEST(Program, SurvivesKillNineInMidGame) {
    const TemporaryFolder folder;
    const std::vector<std::string> arguments{"--port", "0", "--data", folder.path().string()};
    std::vector<json> games;
    {
        Program program(arguments);
        Client client(program.port());
        for (int i = 0; i < 3; ++i) {
            json game = client.ask(new_game(person(), person()));
            for (const char* text : {"11-15", "22-18", "15x22"}) {
                game = client.ask(move(game, text));
            }
            games.push_back(game);
        }
        json against = client.ask(new_game(person(), slow_engine(), without_a_book));
        games.push_back(client.ask(move(against, "9-13")));  // killed while the engine thinks
        program.signal(SIGKILL);
        EXPECT_EQ(program.wait(), -SIGKILL);
    }
    Program program(arguments);
    Client client(program.port());
    for (std::size_t i = 0; i < 3; ++i) {
        const json again = client.ask(about("open", games[i]));
        EXPECT_EQ(again.at("moves"), games[i].at("moves"));
        EXPECT_EQ(client.ask(move(again, "25x18")).at("moves").size(), 4U);
    }
    const json against = client.ask(about("open", games[3]));
    EXPECT_EQ(against.at("moves"), games[3].at("moves"));
    EXPECT_EQ(against.at("thinking"), true);  // goes on where it was
    EXPECT_EQ(client.wait_for_moves(against, 2).at("moves").size(), 2U);
}

/// The power may go at any moment: what the files hold then is all that was answered, and nothing twice.
TEST(Program, KeepsEveryEventOfAMatchThatItAnswered) {
    namespace fs = std::filesystem;
    const TemporaryFolder folder;
    const fs::path data = folder.path() / "data";
    const std::vector<std::string> arguments{"--port", "0", "--data", data.string()};
    const std::vector<std::string> moves{"11-15", "22-18", "15x22", "25x18", "8-11", "29-25", "4-8", "25-22"};
    std::string id;
    std::vector<std::string> tokens;
    json last;
    {
        Program program(arguments);
        Pair pair(program.port(), terms("modern"));
        id = pair.match;
        tokens = {pair.tokens[0], pair.tokens[1]};
        for (std::size_t i = 0; i < moves.size(); ++i) {
            last = pair.act(i % 2 == 0 ? "black" : "white", "move " + moves[i]);
            ASSERT_EQ(last.at("is"), "match") << last;
            program.signal(SIGSTOP);
            const fs::path copy = folder.path() / ("copy" + std::to_string(i));
            fs::copy(data, copy, fs::copy_options::recursive);
            program.signal(SIGCONT);
            const games::Store store(copy);
            const auto events = store.match_events(id);
            ASSERT_TRUE(events.has_value());
            EXPECT_EQ(json(events->size()), last.at("events"));
            EXPECT_EQ(games::replay_match(*events).games.back().record.size(), i + 1);
        }
        program.signal(SIGKILL);
        EXPECT_EQ(program.wait(), -SIGKILL);
    }
    const Program program(arguments);
    Client client(program.port());
    const json again = client.ask({{"do", "match-open"}, {"match", id}, {"token", tokens[0]}});
    EXPECT_EQ(again.at("games"), last.at("games"));
    EXPECT_EQ(again.at("events"), last.at("events"));
    // What a client sends again because it heard no answer is refused.
    EXPECT_EQ(client
                  .ask({{"do", "match-act"},
                        {"match", id},
                        {"token", tokens[0]},
                        {"events", last.at("events").get<int>() - 1},
                        {"line", "resign"}})
                  .at("is"),
              "refused");
}

TEST(Program, AnswersNothingThatFilesThatAreGoneWouldLose) {
    const TemporaryFolder folder;
    const std::filesystem::path data = folder.path() / "data";
    const std::vector<std::string> arguments{"--port", "0", "--data", data.string()};
    Program program(arguments);
    Client client(program.port());
    json game = client.ask(new_game(person(), person()));
    game = client.ask(move(game, "11-15"));
    std::filesystem::remove_all(data);
    const json refused = client.ask(move(game, "22-18"));
    EXPECT_EQ(refused.at("is"), "refused");
    EXPECT_NE(refused.at("error").get<std::string>().find("has been removed or replaced"), std::string::npos)
        << refused;
    EXPECT_EQ(client.ask(new_game(person(), person())).at("is"), "refused");
    Program second(arguments);
    EXPECT_EQ(second.line(), "");
    EXPECT_NE(second.errors().find("in use by another crownhead"), std::string::npos);
    EXPECT_EQ(second.wait(), 2);
}

TEST(Program, StartsBesideADamagedMatchAndNamesIt) {
    const TemporaryFolder folder;
    const std::vector<std::string> arguments{"--port", "0", "--data", folder.path().string()};
    std::string damaged;
    {
        Program program(arguments);
        Pair pair(program.port(), terms("modern"));
        pair.act("black", "move 11-15");
        damaged = pair.match;
        program.signal(SIGTERM);
        EXPECT_EQ(program.wait(), 0);
    }
    SQLite::Database((folder.path() / "games.sqlite").string(), SQLite::OPEN_READWRITE)
        .exec("DROP TRIGGER match_event_stays; UPDATE match_event SET deed = 'nonsense' WHERE number = 3");
    Program program(arguments);
    Client client(program.port());
    EXPECT_EQ(client.ask(new_game(person(), person())).at("is"), "game");
    const json answer = client.ask({{"do", "match-open"}, {"match", damaged}});
    EXPECT_EQ(answer.at("is"), "refused");
    EXPECT_NE(answer.at("error").get<std::string>().find("event 3 of match " + damaged), std::string::npos) << answer;
    program.signal(SIGTERM);
    EXPECT_EQ(program.wait(), 0);
    EXPECT_NE(program.errors().find("event 3 of match " + damaged + " does not fit its checksum"), std::string::npos);
}

/// The engine would think for a minute, and its move would be kept.
TEST(Program, EndsOnSignalsAndWaitsForNoEngine) {
    for (const int number : {SIGINT, SIGTERM}) {
        const TemporaryFolder folder;
        Program program({"--port", "0", "--data", folder.path().string()});
        Client client(program.port());
        const json thinker{{"kind", "engine"}, {"level", 10}, {"seconds", 60}};
        const std::string game = client.ask(new_game(thinker, person(), without_a_book)).at("game");
        program.signal(number);
        while (client.next()) {
        }
        EXPECT_EQ(client.farewell().code, going_away);
        EXPECT_EQ(program.wait(), 0);
        EXPECT_EQ(games::Store(folder.path()).events(game).value().size(), 1U) << "no move";
    }
}

TEST(Program, PrintsOneLineAndNothingElse) {
    const TemporaryFolder folder;
    Program program({"--port", "0", "--data", (folder.path() / "new" / "folder").string()});
    EXPECT_NE(program.port(), 0);
    program.signal(SIGTERM);
    EXPECT_EQ(program.wait(), 0);
    EXPECT_EQ(program.line(), "");
    EXPECT_EQ(program.errors(), "");
}

TEST(Program, WarnsWhereOthersCanReachIt) {
    const TemporaryFolder folder;
    Program program({"--port", "0", "--address", "0.0.0.0", "--data", folder.path().string()});
    EXPECT_TRUE(program.line().starts_with("http://0.0.0.0:"));
    program.signal(SIGTERM);
    EXPECT_EQ(program.wait(), 0);
    EXPECT_NE(program.errors().find("Other machines can reach"), std::string::npos);
}

TEST(Program, RefusesInOneSentence) {
    const TemporaryFolder folder;
    const std::string data = (folder.path() / "data").string();
    Program first({"--port", "0", "--data", data});
    const std::string port = std::to_string(first.port());
    const auto refused = [&](std::vector<std::string> arguments, const char* part) {
        Program program(std::move(arguments));
        EXPECT_EQ(program.line(), "");
        const std::string errors = program.errors();
        EXPECT_EQ(program.wait(), 2) << errors;
        EXPECT_NE(errors.find(part), std::string::npos) << errors;
        EXPECT_EQ(std::count(errors.begin(), errors.end(), '\n'), 1) << errors;
    };
    const std::string other = (folder.path() / "other").string();
    refused({"--port", port, "--data", other}, "is in use");
    refused({"--port", "0", "--data", data}, "in use by another crownhead");
    refused({"--port", "0", "--address", "not an address", "--data", other}, "is not an address such as");
    refused({"--port", "0", "--address", "192.0.2.1", "--data", other}, "192.0.2.1");
    refused({"--port", "0", "--data", "/proc/nothing"}, "/proc/nothing");
    refused({"--port", "0", "--data", other, "--endgames", "/no/such/folder"}, "--endgames: ");
}

}  // namespace
}  // namespace crownhead::server
