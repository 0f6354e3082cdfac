// SPDX-License-Identifier: MIT
#include "server/client.hpp"
#include "server/running_server.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crownhead::server {
namespace {

Page umpired(const RunningServer& server, const std::string& query) {
    return fetch(server.port(), "/api/umpire?" + query);
}

// A man on 14 could take 18, but the man on 9 moves: docs/laws.md, "capture not made".
TEST(UmpirePage, RulesOnEventsOneAfterAnother) {
    const RunningServer server;
    const json page = json::parse(
        umpired(server, "code=anderson&fen=B:W18,32:B9,14&events=move%209-13%0Ahuff%2013%0Ahuff%2014").body());
    const json& rulings = page.at("rulings");
    ASSERT_EQ(rulings.size(), 3U);
    EXPECT_EQ(rulings[0].at("verdict"), "ok");
    EXPECT_EQ(rulings[0].at("note"), "capture not made 14");
    EXPECT_EQ(rulings[0].at("matter"), "capture not made");
    EXPECT_EQ(rulings[1].at("verdict"), "refused");
    EXPECT_EQ(rulings[1].at("reason"), "not-that-piece");
    EXPECT_EQ(rulings[1].at("sentence"), "that piece should not have captured");
    EXPECT_EQ(rulings[1].at("matter"), "which piece is huffed");
    EXPECT_TRUE(rulings[1].at("law").get<std::string>().starts_with("the one that should have captured"));
    EXPECT_EQ(rulings[1].at("clause"), "page 445");
    EXPECT_TRUE(page.at("source").get<std::string>().starts_with("Anderson's laws"));
    EXPECT_EQ(rulings[2].at("verdict"), "ok");
    EXPECT_EQ(rulings[2].at("event"), "huff 14");
    EXPECT_EQ(page.at("fen"), "W:W18,32:B13") << "a huff is no move";
    EXPECT_EQ(page.at("turn"), "white");
    EXPECT_EQ(page.at("outcome"), "none");
}

TEST(UmpirePage, SaysWhatMayBeDoneAndHowItEnded) {
    const RunningServer server;
    const json begun = json::parse(umpired(server, "code=modern&fen=W:W18:B14,1").body());
    EXPECT_EQ(begun.at("rulings"), json::array());
    EXPECT_FALSE(begun.at("white").empty());
    const json over = json::parse(umpired(server, "code=checkers-board&fen=W:W18:B1&events=move%2018-13").body());
    EXPECT_EQ(over.at("rulings")[0].at("verdict"), "over");
    EXPECT_EQ(over.at("rulings")[0].at("matter"), "false move");
    EXPECT_EQ(over.at("outcome"), "black");
    EXPECT_EQ(over.at("reason"), "false-move");
}

TEST(UmpirePage, RefusesALineThatIsNoEventAndGoesOn) {
    const RunningServer server;
    const json page = json::parse(umpired(server, "code=club&fen=W:W18:B1&events=dance%0Amove%2018-15").body());
    EXPECT_EQ(page.at("rulings")[0].at("reason"), "unreadable");
    EXPECT_FALSE(page.at("rulings")[0].contains("law"));
    EXPECT_EQ(page.at("rulings")[1].at("verdict"), "ok");
}

TEST(UmpirePage, RefusesWhatCannotBeUmpiredInASentence) {
    const RunningServer server;
    std::string many = "code=modern&fen=W:W18:B1&events=stand";
    for (int i = 0; i < 100; ++i) {
        many += "%0Astand";
    }
    for (const std::string& query :
         {std::string(), std::string("code=modern"), std::string("code=dice&fen=W:W18:B1"), std::string("code=&fen=W"),
          std::string("code=modern&fen=W:W18:B18"), std::string("code=modern&rules=dice&fen=W:W18:B1"), many}) {
        SCOPED_TRACE(query);
        const Page page = umpired(server, query);
        EXPECT_EQ(page.status(), 400U);
        EXPECT_FALSE(json::parse(page.body()).at("error").get<std::string>().empty());
    }
}

}  // namespace
}  // namespace crownhead::server
