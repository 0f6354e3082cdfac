// SPDX-License-Identifier: MIT
#include "server/transport/api_routes.hpp"

#include "server/transport/path_pattern.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace crownhead::server {

namespace {

using Method = std::string_view;
constexpr std::array<Method, 2> read{"GET", "HEAD"};
constexpr std::array<Method, 1> change{"POST"};
constexpr std::array<Method, 3> read_or_change{"GET", "HEAD", "POST"};
constexpr std::array<Method, 3> read_or_delete{"GET", "HEAD", "DELETE"};
constexpr std::array<Method, 4> read_change_or_delete{"GET", "HEAD", "POST", "DELETE"};

constexpr std::array routes{
    ApiRoute{"/api", read},
    ApiRoute{"/api/health", read},
    ApiRoute{"/api/rules", read},
    ApiRoute{"/api/programs", read},
    ApiRoute{"/api/position", read},
    ApiRoute{"/api/the-move", read},
    ApiRoute{"/api/book", read},
    ApiRoute{"/api/endgame", read},
    ApiRoute{"/api/endgame/random", read},
    ApiRoute{"/api/hint", read},
    ApiRoute{"/api/judgement", read},
    ApiRoute{"/api/laws", read},
    ApiRoute{"/api/umpire", read},
    ApiRoute{"/api/samuel", read},
    ApiRoute{"/api/reading", read},
    ApiRoute{"/api/reading/{name}", read},
    ApiRoute{"/api/reading/{name}.pdn", read},
    ApiRoute{"/api/games", read},
    ApiRoute{"/api/games/{game}.pdn", read},
    ApiRoute{"/api/matches", read},
    ApiRoute{"/api/matches/{match}.pdn", read},
    ApiRoute{"/api/matches/{match}/games/{number}", read},
    ApiRoute{"/api/tournaments", read},
    ApiRoute{"/api/tournaments/{tournament}.csv", read},
    ApiRoute{"/api/tournaments/{tournament}.pdn", read},
    ApiRoute{"/api/tournaments/{tournament}/games/{place}", read},
    ApiRoute{"/api/studies", change},
    ApiRoute{"/api/studies/{study}.pdn", read},
    ApiRoute{"/api/studies/{study}/chapters", change},
    ApiRoute{"/api/studies/{study}/chapters/{number}.pdn", read},
    ApiRoute{"/api/puzzles", read},
    ApiRoute{"/api/puzzles/daily", read},
    ApiRoute{"/api/puzzles/next", read},
    ApiRoute{"/api/puzzles/{puzzle}", read},
    ApiRoute{"/api/puzzles/{puzzle}/solution", read},
    ApiRoute{"/api/puzzles/{puzzle}/try", change},
    ApiRoute{"/api/profiles", read},
    ApiRoute{"/api/profiles/{profile}", read_or_change},
    ApiRoute{"/api/profiles/{profile}/events", read_or_change},
    ApiRoute{"/api/openings", read},
    ApiRoute{"/api/openings/chapters", read},
    ApiRoute{"/api/openings/{deck}", read},
    ApiRoute{"/api/openings/{deck}/try", change},
    ApiRoute{"/api/library/games", read},
    ApiRoute{"/api/library/games.pdn", read},
    ApiRoute{"/api/library/games/{number}", read},
    ApiRoute{"/api/library/games/{number}.pdn", read},
    ApiRoute{"/api/library/explore", read},
    ApiRoute{"/api/library/player", read},
    ApiRoute{"/api/library/collections", read_change_or_delete},
    ApiRoute{"/api/library/searches", read_change_or_delete},
    ApiRoute{"/api/library/aliases", read_or_change},
    ApiRoute{"/api/library/delete", change},
    ApiRoute{"/api/library/undo", change},
    ApiRoute{"/api/library/tags", change},
    ApiRoute{"/api/library/imports", read_or_change},
    ApiRoute{"/api/library/imports/{import}", read_or_delete},
};

}  // namespace

std::span<const ApiRoute> api_routes() { return routes; }

const ApiRoute* api_route_of(std::string_view path) {
    const auto found = std::find_if(routes.begin(), routes.end(),
                                    [path](const ApiRoute& one) { return fits_pattern(one.path, path); });
    return found == routes.end() ? nullptr : &*found;
}

std::string methods_text(const ApiRoute& route) {
    std::string text;
    for (const Method method : route.methods) {
        text += text.empty() ? "" : ", ";
        text += method;
    }
    return text;
}

std::string api_routes_page() {
    nlohmann::json list = nlohmann::json::array();
    for (const ApiRoute& route : routes) {
        list.push_back({{"path", route.path}, {"methods", std::vector(route.methods.begin(), route.methods.end())}});
    }
    return nlohmann::json{{"routes", std::move(list)}}.dump();
}

}  // namespace crownhead::server
