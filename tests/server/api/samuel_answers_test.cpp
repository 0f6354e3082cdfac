// SPDX-License-Identifier: MIT
#include "server/client.hpp"
#include "server/running_server.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crownhead::server {
namespace {

// `crownhead samuel learn --games 3` prints the same (docs/samuel.md).
TEST(SamuelPage, TellsEachGameOfACourseAndWhatWasLearned) {
    const RunningServer server;
    const Page page = fetch(server.port(), "/api/samuel?games=3");
    ASSERT_EQ(page.status(), 200U);
    const json games = json::parse(page.body()).at("games");
    ASSERT_EQ(games.size(), 3U);
    EXPECT_EQ(games[0].at("alpha"), "white");
    EXPECT_EQ(games[0].at("result"), "win");
    EXPECT_EQ(games[0].at("moves").size(), 70U);
    EXPECT_EQ(games[0].at("adjustments"), 17);
    EXPECT_EQ(games[1].at("result"), "loss");
    EXPECT_EQ(games[2].at("terms").size(), 16U) << "sixteen terms are in use";
    EXPECT_NE(games[0].at("terms"), games[2].at("terms")) << "it learned";
    EXPECT_EQ(json::parse(fetch(server.port(), "/api/samuel?games=3").body()).at("games"), games) << "the same again";
}

TEST(SamuelPage, RefusesOtherNumbersOfGames) {
    const RunningServer server;
    for (const char* games : {"0", "43", "-1", "x", ""}) {
        EXPECT_EQ(fetch(server.port(), std::string("/api/samuel?games=") + games).status(), 400U) << games;
    }
}

}  // namespace
}  // namespace crownhead::server
