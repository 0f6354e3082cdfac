// SPDX-License-Identifier: MIT
#include "server/client.hpp"
#include "server/running_server.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crownhead::server {
namespace {

Page asked(const RunningServer& server, const std::string& query) {
    return fetch(server.port(), "/api/position?" + query);
}

TEST(PositionPage, WritesAFenOfAnyFormInTheOneForm) {
    const RunningServer server;
    const json one = {{"rules", "english"}, {"fen", "B:W21,22,K30:B1,2"}, {"turn", "black"}};
    for (const auto* fen : {"B:W21,22,K30:B1,2", "b:B2,1:Wk30,21-22.", "%5BFEN%20%22B%3AW%2021,22,K30:B1,2%22%5D",
                            "B:W21,22,K30:B1,2:H0:F1", "B:Wa3,c3,Kc1:Bb8,d8"}) {
        EXPECT_EQ(json::parse(asked(server, std::string("rules=english&fen=") + fen).body()), one) << fen;
    }
}

TEST(PositionPage, ReadsByTheRuleSet) {
    const RunningServer server;
    EXPECT_EQ(asked(server, "rules=english&fen=W:W50:B1").status(), 400U);
    EXPECT_EQ(json::parse(asked(server, "rules=international&fen=?:W50:B1").body()).at("turn"), "white");
    EXPECT_EQ(json::parse(asked(server, "rules=english&fen=?:W31:B1").body()).at("turn"), "black");
}

TEST(PositionPage, RefusesWhatIsNoPositionInASentence) {
    const RunningServer server;
    for (const auto* query : {"", "rules=english", "fen=W:WK22:BK31", "rules=english&fen=%",
                              "rules=english&fen=", "rules=none&fen=W:WK22:BK31", "rules=english&fen=W:WK22:BK22",
                              "rules=english&fen=W:W1:B5"}) {
        SCOPED_TRACE(query);
        const Page page = asked(server, query);
        EXPECT_EQ(page.status(), 400U);
        EXPECT_FALSE(json::parse(page.body()).at("error").get<std::string>().empty());
    }
}

// docs/laws.md, "The move": the Britannica's kings, and an exchange that changes it.
TEST(TheMovePage, CountsAndTellsWhatExchangesDo) {
    const RunningServer server;
    const auto asked_move = [&](const std::string& query) { return fetch(server.port(), "/api/the-move?" + query); };
    const json kings = json::parse(asked_move("rules=english&fen=B:WK19:BK12").body());
    EXPECT_EQ(kings.at("the_move"), "white");
    EXPECT_EQ(kings.at("turn"), "black");
    EXPECT_EQ(kings.at("counted"), json({5, 6, 7, 8, 13, 14, 15, 16, 21, 22, 23, 24, 29, 30, 31, 32}));
    const json men = json::parse(asked_move("rules=english&fen=W:W23,28:B11,15").body());
    EXPECT_EQ(men.at("the_move"), "black");
    EXPECT_EQ(men.at("exchanges"), json::array({{{"move", "23-19"}, {"changes", true}}}));
    for (const auto* query : {"", "rules=russian&fen=W:W18:B1", "rules=english&fen=W:W18:B18"}) {
        const Page page = asked_move(query);
        EXPECT_EQ(page.status(), 400U) << query;
        EXPECT_FALSE(json::parse(page.body()).at("error").get<std::string>().empty());
    }
}

}  // namespace
}  // namespace crownhead::server
