// SPDX-License-Identifier: MIT
#include "server/transport/view_addresses.hpp"

#include "server/client.hpp"
#include "server/running_server.hpp"

#include <gtest/gtest.h>

namespace crownhead::server {
namespace {

TEST(ViewAddresses, AreThoseOfTheTable) {
    for (const char* path :
         {"/", "/play", "/play/g1", "/game/g1", "/game/g1/23", "/analysis", "/library", "/library/game/17",
          "/library/player/Wyllie%2C%20J.", "/study/s1", "/study/s1/2", "/match/m1", "/tournament/t1",
          "/tournament/t1/1.2.1", "/events", "/studies", "/learn", "/settings", "/play/%C3%A9"}) {
        EXPECT_TRUE(is_view_address(path)) << path;
    }
    for (const char* path : {"",         "play",         "//",       "/play/",     "/play//",   "/play/g1/2",  "/game",
                             "/game/",   "/game/g1/2/3", "/match",   "/settings/", "/Settings", "/settings/x", "/*",
                             "/play/..", "/game/../x",   "/game/.x", "/nothing",   "/index",    "/analysisx"}) {
        EXPECT_FALSE(is_view_address(path)) << path;
    }
}

TEST(Http, AnswersEveryViewWithThePage) {
    const RunningServer server;
    const Page page = fetch(server.port(), "/");
    for (const char* target : {"/play/nosuchgame", "/game/g1/23", "/analysis?rules=english&fen=W:WK1:BK32", "/match/m1",
                               "/tournament/t1/1.2.1", "/reports?query=wyllie", "/settings"}) {
        const Page view = fetch(server.port(), target);
        EXPECT_EQ(view.status(), 200U) << target;
        EXPECT_EQ(view.body(), page.body()) << target;
        EXPECT_EQ(view.header("content-type"), "text/html; charset=utf-8");
        EXPECT_EQ(view.header("cache-control"), "no-cache");
        EXPECT_EQ(fetch(server.port(), target, {{"If-None-Match", page.header("etag")}}).status(), 304U) << target;
    }
    for (const char* target : {"/play/", "/game", "/game/g1/2/3", "/settings/x", "/nothing"}) {
        EXPECT_EQ(fetch(server.port(), target).status(), 404U) << target;
    }
}

TEST(Http, SaysAtEveryViewThatThePageIsNotBuilt) {
    const RunningServer server({}, false);
    EXPECT_EQ(fetch(server.port(), "/play/g1").status(), 503U);
}

}  // namespace
}  // namespace crownhead::server
