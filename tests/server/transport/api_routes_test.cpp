// SPDX-License-Identifier: MIT
#include "server/transport/api_routes.hpp"

#include "server/client.hpp"
#include "server/running_server.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace crownhead::server {
namespace {

std::string route_name(std::string_view path) {
    const ApiRoute* route = api_route_of(path);
    return std::string(route == nullptr ? "none" : route->path);
}

TEST(ApiRoutes, AreFoundByTheirPaths) {
    EXPECT_EQ(route_name("/api"), "/api");
    EXPECT_EQ(route_name("/api/games/g1.pdn"), "/api/games/{game}.pdn");
    EXPECT_EQ(route_name("/api/library/games.pdn"), "/api/library/games.pdn");
    EXPECT_EQ(route_name("/api/matches/m1/games/2"), "/api/matches/{match}/games/{number}");
    EXPECT_EQ(route_name("/api/studies/s1/chapters"), "/api/studies/{study}/chapters");
    for (const char* path : {"", "/", "/ap", "/api/", "/api/nothing", "/api/games/", "/api/games/.pdn", "/api/games/g1",
                             "/api/games/a/b.pdn", "/api/health/", "/api//health", "api/health"}) {
        EXPECT_EQ(route_name(path), "none") << path;
    }
}

TEST(ApiRoutes, ListsThemselves) {
    const RunningServer server;
    const json listed = json::parse(fetch(server.port(), "/api").body()).at("routes");
    ASSERT_EQ(listed.size(), api_routes().size());
    EXPECT_EQ(listed.at(0), json({{"path", "/api"}, {"methods", {"GET", "HEAD"}}}));
}

/// The path of a route, with a name in it.
std::string path_of(const ApiRoute& route) {
    std::string path(route.path);
    for (std::size_t begin = path.find('{'); begin != std::string::npos; begin = path.find('{')) {
        path.replace(begin, path.find('}') - begin + 1, "1");
    }
    return path;
}

/// No route is hidden by one before it.
TEST(ApiRoutes, AreEachTheFirstThatTheirPathFits) {
    for (const ApiRoute& route : api_routes()) {
        EXPECT_EQ(route_name(path_of(route)), route.path);
    }
}

/// The table names nothing that the server does not answer, and the server refuses every other method.
TEST(ApiRoutes, AreAllAnsweredWithTheirMethodsAlone) {
    const RunningServer server;
    for (const ApiRoute& route : api_routes()) {
        const std::string path = path_of(route) + (route.path == "/api/samuel" ? "?games=1" : "");
        const auto methods = route.methods();
        const std::set<std::string_view> taken(methods.begin(), methods.end());
        for (const char* method : {"GET", "HEAD", "POST", "DELETE", "PUT", "OPTIONS"}) {
            const Page page = fetch(server.port(), path, {}, method, "");
            if (taken.contains(method)) {
                EXPECT_NE(page.status(), 405U) << method << ' ' << path;
                EXPECT_LT(page.status(), 500U) << method << ' ' << path << page.body();
                EXPECT_EQ(page.body().find("nothing here by that name"), std::string::npos) << method << ' ' << path;
            } else {
                EXPECT_EQ(page.status(), 405U) << method << ' ' << path;
                EXPECT_EQ(page.header("allow").find(method), std::string::npos) << path;
            }
        }
    }
}

}  // namespace
}  // namespace crownhead::server
