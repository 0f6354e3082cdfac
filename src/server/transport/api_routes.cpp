// SPDX-License-Identifier: MIT
#include "server/transport/api_routes.hpp"

#include "server/transport/coach_pages.hpp"
#include "server/transport/game_pages.hpp"
#include "server/transport/library_changes.hpp"
#include "server/transport/library_pages.hpp"
#include "server/transport/opening_pages.hpp"
#include "server/transport/path_pattern.hpp"
#include "server/transport/percent.hpp"
#include "server/transport/position_pages.hpp"
#include "server/transport/profile_pages.hpp"
#include "server/transport/puzzle_pages.hpp"
#include "server/transport/reading_pages.hpp"
#include "server/transport/study_files.hpp"

#include <boost/beast/http/status.hpp>
#include <boost/beast/http/verb.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace crownhead::server {

namespace {

using boost::beast::http::status;
using boost::beast::http::verb;

std::optional<HttpResponse> answer_health(const ApiRequest& /*asked*/) { return json_response(R"({"ok":true})"); }

/// The page that lists all routes: `{"routes":[{"path","methods":["GET",…]},…]}`.
std::optional<HttpResponse> answer_routes(const ApiRequest& /*asked*/) {
    nlohmann::json list = nlohmann::json::array();
    for (const ApiRoute& route : api_routes()) {
        list.push_back({{"path", route.path}, {"methods", route.methods()}});
    }
    return json_response(nlohmann::json{{"routes", std::move(list)}}.dump());
}

// The first that fits a path counts: `{name}.pdn` stands before `{name}`, and a word before a name.
constexpr std::array routes{
    ApiRoute{.path = "/api", .read = answer_routes},
    ApiRoute{.path = "/api/health", .read = answer_health},
    ApiRoute{.path = "/api/rules", .read = answer_rules},
    ApiRoute{.path = "/api/programs", .read = answer_programs},
    ApiRoute{.path = "/api/position", .read = answer_position},
    ApiRoute{.path = "/api/the-move", .read = answer_exchanges},
    ApiRoute{.path = "/api/book", .read = answer_book},
    ApiRoute{.path = "/api/endgame", .read = answer_endgame},
    ApiRoute{.path = "/api/endgame/random", .read = answer_random_ending},
    ApiRoute{.path = "/api/hint", .read = answer_hint},
    ApiRoute{.path = "/api/judgement", .read = answer_judgement},
    ApiRoute{.path = "/api/laws", .read = answer_laws},
    ApiRoute{.path = "/api/umpire", .read = answer_umpire},
    ApiRoute{.path = "/api/samuel", .read = answer_samuel},
    ApiRoute{.path = "/api/reading", .read = answer_reading},
    ApiRoute{.path = "/api/reading/{name}.pdn", .read = answer_famous_game_pdn},
    ApiRoute{.path = "/api/reading/{name}", .read = answer_famous_game},
    ApiRoute{.path = "/api/games", .read = answer_games},
    ApiRoute{.path = "/api/games/{game}.pdn", .read = answer_game_pdn},
    ApiRoute{.path = "/api/matches", .read = answer_matches},
    ApiRoute{.path = "/api/matches/{match}.pdn", .read = answer_match_pdn},
    ApiRoute{.path = "/api/matches/{match}/games/{number}", .read = answer_match_game},
    ApiRoute{.path = "/api/tournaments", .read = answer_tournaments},
    ApiRoute{.path = "/api/tournaments/{tournament}.csv", .read = answer_tournament_csv},
    ApiRoute{.path = "/api/tournaments/{tournament}.pdn", .read = answer_tournament_pdn},
    ApiRoute{.path = "/api/tournaments/{tournament}/games/{place}", .read = answer_tournament_game},
    ApiRoute{.path = studies_path, .change = answer_new_study},
    ApiRoute{.path = "/api/studies/{study}.pdn", .read = answer_study_pdn},
    ApiRoute{.path = chapters_path, .change = answer_new_chapters},
    ApiRoute{.path = "/api/studies/{study}/chapters/{number}.pdn", .read = answer_chapter_pdn},
    ApiRoute{.path = "/api/puzzles", .read = answer_puzzles},
    ApiRoute{.path = "/api/puzzles/daily", .read = answer_daily_puzzle},
    ApiRoute{.path = "/api/puzzles/next", .read = answer_next_puzzle},
    ApiRoute{.path = "/api/puzzles/{puzzle}", .read = answer_puzzle},
    ApiRoute{.path = "/api/puzzles/{puzzle}/solution", .read = answer_puzzle_solution},
    ApiRoute{.path = "/api/puzzles/{puzzle}/try", .change = answer_puzzle_try},
    ApiRoute{.path = "/api/profiles", .read = answer_profiles},
    ApiRoute{.path = "/api/profiles/{profile}", .read = answer_profile, .change = answer_profile_news},
    ApiRoute{.path = "/api/profiles/{profile}/events", .read = answer_profile_events, .change = answer_profile_import},
    ApiRoute{.path = "/api/openings", .read = answer_openings},
    ApiRoute{.path = "/api/openings/chapters", .read = answer_chapters},
    ApiRoute{.path = "/api/openings/{deck}", .read = answer_deck},
    ApiRoute{.path = "/api/openings/{deck}/try", .change = answer_deck_try},
    ApiRoute{.path = "/api/library/games", .read = answer_found_games},
    ApiRoute{.path = "/api/library/games.pdn", .read = answer_export},
    ApiRoute{.path = "/api/library/games/{number}.pdn", .read = answer_library_game_pdn},
    ApiRoute{.path = "/api/library/games/{number}", .read = answer_library_game},
    ApiRoute{.path = "/api/library/explore", .read = answer_explore},
    ApiRoute{.path = "/api/library/player", .read = answer_player},
    ApiRoute{.path = "/api/library/collections",
             .read = answer_collections,
             .change = answer_collection_change,
             .remove = answer_collection_deletion},
    ApiRoute{.path = "/api/library/searches",
             .read = answer_searches,
             .change = answer_saved_search,
             .remove = answer_search_deletion},
    ApiRoute{.path = "/api/library/aliases", .read = answer_aliases, .change = answer_aliases_change},
    ApiRoute{.path = "/api/library/delete", .change = answer_deletion},
    ApiRoute{.path = "/api/library/undo", .change = answer_undo},
    ApiRoute{.path = "/api/library/tags", .change = answer_tag_change},
    ApiRoute{.path = imports_path, .read = answer_imports, .change = answer_upload},
    ApiRoute{.path = "/api/library/imports/{import}", .read = answer_import, .remove = answer_import_stop},
};

/// Null if the route does not take the method.
ApiAnswer answer_to(const ApiRoute& route, verb method) {
    switch (method) {
        case verb::get:
        case verb::head:
            return route.read;
        case verb::post:
            return route.change;
        case verb::delete_:
            return route.remove;
        default:
            return nullptr;
    }
}

/// As a header `Allow` has them: `GET, HEAD, POST`.
std::string methods_text(const ApiRoute& route) {
    std::string text;
    for (const std::string_view method : route.methods()) {
        text += text.empty() ? "" : ", ";
        text += method;
    }
    return text;
}

}  // namespace

std::vector<std::string_view> ApiRoute::methods() const {
    std::vector<std::string_view> taken;
    if (read != nullptr) {
        taken = {"GET", "HEAD"};
    }
    if (change != nullptr) {
        taken.emplace_back("POST");
    }
    if (remove != nullptr) {
        taken.emplace_back("DELETE");
    }
    return taken;
}

std::span<const ApiRoute> api_routes() { return routes; }

const ApiRoute* api_route_of(std::string_view path) {
    const auto found = std::find_if(routes.begin(), routes.end(),
                                    [path](const ApiRoute& one) { return fits_pattern(one.path, path); });
    return found == routes.end() ? nullptr : &*found;
}

std::optional<HttpResponse> api_answer(const Site& site, const HttpRequest& request, const Recipient& to) {
    const ApiRoute* route = api_route_of(path_of(request));
    if (route == nullptr) {
        return error_response(status::not_found, "there is nothing here by that name");
    }
    const ApiAnswer answer = answer_to(*route, request.method());
    if (answer == nullptr) {
        return method_not_allowed(methods_text(*route));
    }
    try {
        require_well_formed(target_of(request));
        const auto names = *names_in_path(route->path, path_of(request));
        return answer({.site = site, .request = request, .names = {names.begin(), names.end()}, .to = to});
    } catch (...) {
        return response_to_caught();
    }
}

}  // namespace crownhead::server
