// SPDX-License-Identifier: MIT
#include "server/client.hpp"
#include "server/running_server.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crownhead::server {
namespace {

TEST(BookPage, TellsTheMovesOfAPositionTheBestFirst) {
    const RunningServer server;
    const std::string start = "B%3AW21,22,23,24,25,26,27,28,29,30,31,32%3AB1,2,3,4,5,6,7,8,9,10,11,12";
    const json page = json::parse(fetch(server.port(), "/api/book?rules=english&fen=" + start).body());
    EXPECT_EQ(page.at("turn"), "black");
    EXPECT_TRUE(page.at("known"));
    ASSERT_EQ(page.at("moves").size(), 7U);
    double before = 1000;
    for (const json& move : page.at("moves")) {
        EXPECT_LE(move.at("score").get<double>(), before);
        before = move.at("score").get<double>();
        EXPECT_EQ(move.at("path").size(), 2U);
        EXPECT_TRUE(move.at("fen").get<std::string>().starts_with("W:"));
    }
}

TEST(BookPage, KnowsNothingOfOtherPositionsAndRefusesWhatIsNone) {
    const RunningServer server;
    const auto asked = [&](const std::string& query) { return fetch(server.port(), "/api/book?" + query); };
    const json page = json::parse(asked("rules=russian&fen=W%3AWK22%3ABK1").body());
    EXPECT_FALSE(page.at("known"));
    EXPECT_TRUE(page.at("moves").empty());
    EXPECT_EQ(asked("rules=english").status(), 400U);
    EXPECT_EQ(asked("rules=chess&fen=W%3AWK22%3ABK1").status(), 400U);
    EXPECT_EQ(asked("rules=english&fen=nonsense").status(), 400U);
}

}  // namespace
}  // namespace crownhead::server
