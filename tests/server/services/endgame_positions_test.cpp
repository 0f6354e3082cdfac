// SPDX-License-Identifier: MIT
// What the server's endgames say of positions.
#include "server/running_server.hpp"
#include "server/services/endgame_questions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace crownhead::server {
namespace {

TEST(Endgames, ValueAPositionAndItsMovesTheBestFirst) {
    const RunningServer server;
    const json page = json::parse(asked(server.port(), "W%3AWK22,K23,K24%3ABK31,K32").body());
    EXPECT_EQ(page.at("value"), "win");
    EXPECT_EQ(page.at("turn"), "white");
    EXPECT_EQ(page.at("pieces"), 5);
    EXPECT_EQ(page.at("known"), 5);
    EXPECT_EQ(page.at("offered"), 6);
    ASSERT_EQ(page.at("moves").size(), 12U);
    const std::vector<std::string> order{"win", "draw", "loss"};
    std::size_t before = 0;
    for (const json& move : page.at("moves")) {
        const auto at = static_cast<std::size_t>(
            std::find(order.begin(), order.end(), move.at("value").get<std::string>()) - order.begin());
        EXPECT_GE(at, before);
        before = at;
        EXPECT_EQ(move.at("path").size(), 2U);
        // What the move leads to is worth the opposite to the other side.
        const json after = json::parse(asked(server.port(), move.at("fen")).body());
        EXPECT_EQ(after.at("turn"), "black");
        EXPECT_EQ(after.at("value"), order.at(2 - at));
    }
}

TEST(Endgames, KnowTheEndOfAGame) {
    const RunningServer server;
    // White has no piece left, and Black no move: both have lost.
    const json gone = json::parse(asked(server.port(), "W:W:BK1").body());
    EXPECT_EQ(gone.at("value"), "loss");
    EXPECT_EQ(gone.at("moves").size(), 0U);
    const json shut = json::parse(asked(server.port(), "B:WK5,K6,K10:B1").body());
    EXPECT_EQ(shut.at("value"), "loss");
    EXPECT_EQ(shut.at("moves").size(), 0U);
}

TEST(Endgames, ShowTheMovesOfWhatTheyDoNotKnow) {
    const RunningServer server;
    const json six = json::parse(asked(server.port(), "B:W30,K31,K32:BK20,21,K22").body());
    EXPECT_EQ(six.at("value"), nullptr);
    EXPECT_EQ(six.at("pieces"), 6);
    EXPECT_FALSE(six.at("moves").empty());
    const json flying = json::parse(asked(server.port(), "W:WK46:BK5", "international").body());
    EXPECT_EQ(flying.at("offered"), 0);
    EXPECT_EQ(flying.at("known"), 0);
    EXPECT_EQ(flying.at("value"), nullptr);
    EXPECT_FALSE(flying.at("moves").empty());
    const json large = json::parse(asked(server.port(), "B:W21-32:B1-12").body());
    EXPECT_EQ(large.at("moves").size(), 7U);
}

TEST(Endgames, RefuseBadPositionsInASentence) {
    const RunningServer server;
    for (const auto* target : {"/api/endgame", "/api/endgame?fen=W:WK22:BK31", "/api/endgame?rules=english",
                               "/api/endgame?rules=english&fen=%",
                               "/api/endgame?rules=english&fen=", "/api/endgame?rules=english&fen=W:WK22:BK22",
                               "/api/endgame?rules=english&fen=W:WK22:B29", "/api/endgame?rules=english&fen=W:WK99:B1",
                               "/api/endgame?rules=none&fen=W:WK22:BK31"}) {
        const Page page = fetch(server.port(), target);
        EXPECT_EQ(page.status(), 400U) << target;
        EXPECT_FALSE(json::parse(page.body()).at("error").get<std::string>().empty());
    }
}

TEST(Endgames, ShipWithThePliesToTheEndOfFewPieces) {
    const RunningServer server;
    EXPECT_EQ(Client(server.port()).ask(about_endgames("endgames")).at("plies"), 4);
    const json page = json::parse(asked(server.port(), "W:WK22,K23:BK31").body());
    EXPECT_EQ(page.at("value"), "win");
    EXPECT_EQ(page.at("distance"), 3);
    int before = 0;
    for (const json& move : page.at("moves")) {
        if (move.at("value") == "win") {
            EXPECT_GE(move.at("distance"), before);
            before = move.at("distance");
        }
    }
    EXPECT_GE(before, 3);
}

// Three queens against one: the values, and how long she can resist.
TEST(Endgames, ShipForFlyingKingsToo) {
    const RunningServer server;
    const json won = json::parse(asked(server.port(), "W:WKa1,Kc1,Ke1:BKf8", "russian").body());
    EXPECT_EQ(won.at("value"), "win");
    EXPECT_EQ(won.at("known"), 4);
    EXPECT_EQ(won.at("offered"), 6);
    EXPECT_LE(won.at("distance"), 25);
    const json defence = json::parse(asked(server.port(), won.at("moves").at(0).at("fen"), "russian").body());
    EXPECT_EQ(defence.at("value"), "loss");
    EXPECT_EQ(defence.at("distance"), won.at("distance").get<int>() - 1);
    EXPECT_EQ(defence.at("moves").at(0).at("distance"), defence.at("distance")) << "the longest resistance first";
    const json polish = json::parse(asked(server.port(), "B:WK1,K2,K3:BK29", "polish-1878").body());
    EXPECT_EQ(polish.at("value"), "draw");
    json of_four = about_endgames("endgames", "polish-1878");
    of_four["pieces"] = 4;
    const json state = Client(server.port()).ask(of_four);
    EXPECT_EQ(state.at("known"), 4);
    EXPECT_EQ(state.at("plies"), 4);
    EXPECT_EQ(state.at("stage"), "built");
    EXPECT_EQ(state.at("distances").at("stage"), "built");
    EXPECT_EQ(state.at("fault"), "");
    // Values alone ship for this one.
    const json italian = Client(server.port()).ask(about_endgames("endgames", "italian"));
    EXPECT_EQ(italian.at("known"), 4);
    EXPECT_EQ(italian.at("plies"), 0);
    EXPECT_EQ(italian.at("fault"), "");
}

}  // namespace
}  // namespace crownhead::server
