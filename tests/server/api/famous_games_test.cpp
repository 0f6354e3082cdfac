// SPDX-License-Identifier: MIT
#include "server/api/famous_games.hpp"

#include "notation/pdn_reader.hpp"
#include "server/client.hpp"
#include "server/running_server.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace crownhead::server {
namespace {

TEST(FamousGames, AreThirteenLegalGamesWithNamesOfTheirOwn) {
    const notation::PdnFile file = notation::parse_pdn(famous_games_table());
    EXPECT_TRUE(file.problems.empty());
    const RunningServer server;
    const json games = json::parse(fetch(server.port(), "/api/reading").body()).at("games");
    EXPECT_EQ(games.size(), 13U);
    std::set<std::string> names;
    for (const json& game : games) {
        SCOPED_TRACE(game.at("name").get<std::string>());
        EXPECT_TRUE(names.insert(game.at("name")).second);
        for (const char* field : {"black", "white", "event", "date", "about"}) {
            EXPECT_FALSE(game.at(field).get<std::string>().empty()) << field;
        }
    }
    EXPECT_TRUE(names.contains("tinsley-long-1981"));
}

TEST(FamousGames, AreReadWithTheirCommentsAndVariations) {
    const RunningServer server;
    const json game = json::parse(fetch(server.port(), "/api/reading/samuel-nealey-1962").body());
    EXPECT_EQ(game.at("is"), "nodes");
    EXPECT_EQ(game.at("rules"), "english");
    EXPECT_EQ(game.at("result"), "black") << "the program won (docs/history.md)";
    EXPECT_GT(game.at("nodes").size(), 60U) << "53 plies, and the lines that would have been better";
    const Page pdn = fetch(server.port(), "/api/reading/samuel-nealey-1962.pdn");
    EXPECT_EQ(pdn.status(), 200U);
    EXPECT_EQ(notation::parse_pdn(pdn.body()).games.size(), 1U);
}

TEST(FamousGames, RefuseOtherNames) {
    const RunningServer server;
    for (const char* name : {"none", "none.pdn", "", ".pdn", "samuel"}) {
        EXPECT_EQ(fetch(server.port(), std::string("/api/reading/") + name).status(), 404U) << name;
    }
}

}  // namespace
}  // namespace crownhead::server
