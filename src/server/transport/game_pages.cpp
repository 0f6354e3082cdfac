// SPDX-License-Identifier: MIT
#include "server/transport/game_pages.hpp"

#include "base/parse_number.hpp"
#include "games/match_pdn.hpp"
#include "games/pdn_games.hpp"
#include "games/store_reader.hpp"
#include "server/api/game_answers.hpp"
#include "server/api/match_answers.hpp"
#include "server/api/tournament_answers.hpp"
#include "server/services/services.hpp"
#include "server/services/tournament_game.hpp"
#include "tournament/crosstable.hpp"
#include "tournament/tournament_pdn.hpp"

#include <boost/beast/http/status.hpp>

#include <cstddef>
#include <functional>
#include <stop_token>
#include <string>
#include <utility>

namespace crownhead::server {
namespace {

using boost::beast::http::status;

constexpr int most_listed_games = 100;

HttpResponse no_such_game() { return error_response(status::not_found, "there is no such game here"); }
HttpResponse no_such_match() { return error_response(status::not_found, "there is no such match or game here"); }
HttpResponse no_such_tournament() { return error_response(status::not_found, "there is no such tournament here"); }

/// A page made from a whole match.
std::optional<HttpResponse> of_match(const ApiRequest& asked,
                                     std::function<HttpResponse(const games::LiveMatch&)> make) {
    return answer_after_search(asked.site, asked.to,
                               [all = asked.site.services->store.reader(), id = asked.names.at(0),
                                make = std::move(make)](const std::stop_token& /*stop*/) {
                                   const auto events = all.match_events(id);
                                   return events ? make(games::replay_match(*events)) : no_such_match();
                               });
}

/// The same of a tournament.
std::optional<HttpResponse> of_tournament(const ApiRequest& asked,
                                          HttpResponse (*make)(const tournament::Tournament& tournament)) {
    const auto tournament = asked.site.services->tournaments.tournament(asked.names.at(0));
    if (!tournament) {
        return no_such_tournament();
    }
    return answer_after_search(asked.site, asked.to,
                               [tournament, make](const std::stop_token& /*stop*/) { return make(*tournament); });
}

}  // namespace

std::optional<HttpResponse> answer_games(const ApiRequest& asked) {
    return json_response(games_page(asked.site.services->store.newest(most_listed_games)));
}

std::optional<HttpResponse> answer_game_pdn(const ApiRequest& asked) {
    return answer_after_search(
        asked.site, asked.to,
        [all = asked.site.services->store.reader(), id = asked.names.at(0)](const std::stop_token& /*stop*/) {
            const auto events = all.events(id);
            return events ? text_response(games::pdn_of(games::replay_game(*events))) : no_such_game();
        });
}

std::optional<HttpResponse> answer_matches(const ApiRequest& asked) {
    return json_response(matches_page(asked.site.services->store.newest_matches(most_listed_games)));
}

std::optional<HttpResponse> answer_match_pdn(const ApiRequest& asked) {
    return of_match(asked, [](const games::LiveMatch& match) { return text_response(games::pdn_of(match)); });
}

std::optional<HttpResponse> answer_match_game(const ApiRequest& asked) {
    const auto number = parse_number<std::size_t>(asked.names.at(1));
    if (!number || *number == 0) {
        return no_such_match();
    }
    return of_match(asked, [number = *number](const games::LiveMatch& match) {
        return number <= match.games.size() ? json_response(match_game_page(match.games[number - 1])) : no_such_match();
    });
}

std::optional<HttpResponse> answer_tournaments(const ApiRequest& asked) {
    return json_response(tournaments_page(asked.site.services->tournaments.all()));
}

std::optional<HttpResponse> answer_tournament_csv(const ApiRequest& asked) {
    return of_tournament(asked, [](const tournament::Tournament& tournament) {
        return response(status::ok, "text/csv; charset=utf-8", tournament::csv(tournament::crosstable(tournament)));
    });
}

std::optional<HttpResponse> answer_tournament_pdn(const ApiRequest& asked) {
    return of_tournament(
        asked, [](const tournament::Tournament& tournament) { return text_response(tournament::pdn(tournament)); });
}

std::optional<HttpResponse> answer_tournament_game(const ApiRequest& asked) {
    return answer_later(
        asked.site, asked.to,
        [tournament = asked.site.services->tournaments.tournament(asked.names.at(0)), place = asked.names.at(1)] {
            auto game = tournament ? tournament_game_page(*tournament, place) : std::nullopt;
            return game ? json_response(*std::move(game))
                        : error_response(status::not_found, "the moves of this game are not known");
        });
}

}  // namespace crownhead::server
