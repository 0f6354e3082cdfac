// SPDX-License-Identifier: MIT
#include "server/local/local_server.hpp"

#include "base/temporary_folder.hpp"
#include "paths.hpp"
#include "server/directed.hpp"
#include "server/tasks.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::server {
namespace {

using nlohmann::json;

/// With a thread for engines, and without any (docs/static-page.md).
class LocalServerTest : public testing::TestWithParam<unsigned> {
  protected:
    LocalServerTest() { open(); }

    void open() {
        server.reset();
        server.emplace(LocalServer::Options{.data = folder.path(), .endgames = paths::endgames, .threads = GetParam()},
                       tasks.post());
        server->join(1, [this](const std::string& text) { texts.push_back(json::parse(text)); });
    }
    /// The answer to a message, which is the first text with its id.
    json say(json message) {
        message["id"] = ++said;
        server->take(1, message.dump());
        json found;
        tasks.run_until([&] {
            for (const json& text : texts) {
                if (text.contains("id") && text["id"] == said) {
                    found = text;
                }
            }
            return !found.is_null();
        });
        return found;
    }
    LocalServer::Answer ask(LocalServer::Request request) {
        std::optional<LocalServer::Answer> found;
        server->request(std::move(request), [&](LocalServer::Answer answer) { found = std::move(answer); });
        tasks.run_until([&] { return found.has_value(); });
        return *found;
    }

    TemporaryFolder folder;
    Tasks tasks;
    std::vector<json> texts;
    int said = 0;
    std::optional<LocalServer> server;
};

TEST_P(LocalServerTest, PlaysAGameAgainstTheEngineAndKeepsIt) {
    const json begun = say({{"do", "new"},
                            {"rules", "english"},
                            {"black", {{"kind", "person"}}},
                            {"white", {{"kind", "engine"}, {"level", 3}}}});
    ASSERT_EQ(begun.at("is"), "game") << begun;
    const std::string game = begun.at("game");
    ASSERT_EQ(say({{"do", "move"}, {"game", game}, {"ply", 0}, {"move", "11-15"}}).at("is"), "game");
    tasks.run_until([&] { return texts.back().at("is") == "game" && texts.back().at("moves").size() == 2; });
    open();
    EXPECT_EQ(say({{"do", "open"}, {"game", game}}).at("moves").size(), 2U);
}

TEST_P(LocalServerTest, AnswersRequests) {
    const LocalServer::Answer rules = ask({.method = "GET", .target = "/api/rules"});
    EXPECT_EQ(rules.status, 200U);
    EXPECT_EQ(rules.type, "application/json");
    EXPECT_TRUE(json::parse(rules.body).is_object());
    EXPECT_EQ(ask({.method = "GET", .target = "/api/nothing"}).status, 404U);
    EXPECT_EQ(ask({.method = "PUT", .target = "/api/rules"}).status, 405U);
    EXPECT_EQ(ask({.method = "GET", .target = "/api/position?rules=english&fen=x"}).status, 400U);
}

TEST_P(LocalServerTest, ImportsAFileIntoTheLibraryAndGivesItBack) {
    const std::string pdn = "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n1. 11-15 23-19 1-0\n";
    EXPECT_EQ(ask({.method = "POST", .target = "/api/library/imports?name=a.pdn"}).status, 400U);
    ASSERT_EQ(ask({.method = "POST", .target = "/api/library/imports?name=a.pdn", .body = pdn}).status, 201U);
    tasks.run_until([&] {
        const LocalServer::Answer games = ask({.method = "GET", .target = "/api/library/games.pdn?query="});
        return games.body.find("11-15") != std::string::npos;
    });
}

TEST_P(LocalServerTest, RefusesFilesAsOverHttp) {
    std::vector<unsigned> statuses;
    for (int file = 0; file < 9; ++file) {  // one more than may arrive at once
        server->request({.method = "POST", .target = "/api/library/imports?name=a.pdn", .body = "1. 11-15 *\n"},
                        [&](const LocalServer::Answer& answer) { statuses.push_back(answer.status); });
    }
    EXPECT_EQ(statuses, (std::vector{503U}));
    tasks.run_until([&] { return statuses.size() == 9; });
}

TEST_P(LocalServerTest, AnalysesAPositionUntilItIsStopped) {
    const json asked = {{"do", "analyse"}, {"rules", "english"}, {"fen", "B:W21-32:B1-12"}, {"moves", json::array()}};
    ASSERT_EQ(say(asked).at("is"), "analysis");
    const auto nodes = [&] { return texts.back().at("is") == "analysis" ? texts.back().value("nodes", 0) : 0; };
    tasks.run_until([&] { return nodes() > 0 && !texts.back().at("lines").empty(); });
    const int first = nodes();
    tasks.run_until([&] { return nodes() > first && texts.back().at("seconds") > 1; });
    EXPECT_EQ(texts.back().at("over"), false);
    const json last = say({{"do", "analyse-stop"}});
    EXPECT_EQ(last.at("over"), true);
    EXPECT_FALSE(last.at("lines").empty());
    // Others are answered meanwhile, and nothing goes on.
    const std::size_t told = texts.size();
    EXPECT_EQ(ask({.method = "GET", .target = "/api/rules"}).status, 200U);
    EXPECT_EQ(texts.size(), told);
}

TEST_P(LocalServerTest, ReportsAGame) {
    ASSERT_EQ(say({{"do", "report"}, {"rules", "english"}, {"fen", "B:W21-32:B1-12"}, {"moves", {"11-15", "23-18"}}})
                  .at("is"),
              "report");
    tasks.run_until([&] { return texts.back().at("is") == "report" && texts.back().at("over") == true; });
    EXPECT_EQ(texts.back().at("report").at("moves").size(), 2U);
}

TEST_P(LocalServerTest, PlaysATournamentOfEngines) {
    const json made = say(new_tournament(engines(3)));
    ASSERT_EQ(made.at("is"), "director") << made;
    json round = {{"do", "tournament-round"}, {"tournament", made.at("tournament")}, {"token", made.at("token")}};
    for (int number = 1; number <= 3; ++number) {
        ASSERT_EQ(say(round).at("is"), "tournament");
        tasks.run_until([&] {
            server->tick();
            const json& last = texts.back();
            return last.at("is") == "tournament" && last.at("round").at("boards")[0].at("games")[0].is_object();
        });
    }
    EXPECT_EQ(texts.back().at("over"), true);
}

TEST_P(LocalServerTest, IgnoresWhoHasNotJoined) {
    server->take(2, R"({"do":"rules"})");
    server->leave(2);
    server->leave(1);
    server->take(1, R"({"do":"rules"})");
    EXPECT_TRUE(texts.empty());
}

INSTANTIATE_TEST_SUITE_P(Threads, LocalServerTest, testing::Values(0U, 1U));

}  // namespace
}  // namespace crownhead::server
