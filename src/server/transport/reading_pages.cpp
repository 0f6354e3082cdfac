// SPDX-License-Identifier: MIT
#include "server/transport/reading_pages.hpp"

#include "base/parse_number.hpp"
#include "server/api/famous_games.hpp"
#include "server/api/samuel_answers.hpp"
#include "server/services/services.hpp"
#include "server/transport/percent.hpp"

#include <fmt/format.h>
#include <boost/beast/http/status.hpp>

#include <cstddef>
#include <stop_token>
#include <utility>

namespace crownhead::server {
namespace {

using boost::beast::http::status;

HttpResponse not_in_reading_room() {
    return error_response(status::not_found, "there is no such game in the reading room");
}

}  // namespace

std::optional<HttpResponse> answer_reading(const ApiRequest& asked) {
    return answer_later(asked.site, asked.to, [] { return json_response(famous_games_page()); });
}

std::optional<HttpResponse> answer_famous_game(const ApiRequest& asked) {
    return answer_later(asked.site, asked.to, [name = asked.names.at(0)] {
        auto found = famous_game_page(name);
        return found ? json_response(*std::move(found)) : not_in_reading_room();
    });
}

std::optional<HttpResponse> answer_famous_game_pdn(const ApiRequest& asked) {
    return answer_later(asked.site, asked.to, [name = asked.names.at(0)] {
        auto found = famous_game_pdn(name);
        return found ? text_response(*std::move(found)) : not_in_reading_room();
    });
}

std::optional<HttpResponse> answer_samuel(const ApiRequest& asked) {
    const auto wanted =
        parse_number<std::size_t>(query_parameter(asked.target(), "games").value_or("42"), 1, max_course_games);
    if (!wanted) {
        return error_response(status::bad_request, fmt::format("games is a number from 1 to {}", max_course_games));
    }
    return answer_by_engine(
        asked.site, asked.to,
        [&course = asked.site.services->samuel_course, wanted = *wanted](const std::stop_token& stop) {
            const auto games = course.games(wanted, stop);
            return games ? json_response(samuel_course_page(*games))
                         : error_response(status::service_unavailable, "stopped");
        });
}

}  // namespace crownhead::server
