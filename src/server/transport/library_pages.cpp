// SPDX-License-Identifier: MIT
#include "server/transport/library_pages.hpp"

#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "notation/fen.hpp"
#include "rules/rule_set_named.hpp"
#include "server/api/import_answers.hpp"
#include "server/services/library_reading.hpp"
#include "server/services/services.hpp"
#include "server/transport/percent.hpp"
#include "server/transport/position_asked.hpp"

#include <fmt/format.h>
#include <boost/beast/http/field.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <string>
#include <utility>

namespace crownhead::server {
namespace {

using boost::beast::http::field;
using boost::beast::http::status;
using library::SortBy;

constexpr std::size_t max_listed = 200;

HttpResponse no_such_import() { return error_response(status::not_found, "there is no such import"); }
HttpResponse not_in_library() { return error_response(status::not_found, "there is no such game in the library"); }

/// `date`, or `-date` for the latest first.
library::Order order_named(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, SortBy>, 6> names{{{"number", SortBy::number},
                                                                        {"date", SortBy::date},
                                                                        {"black", SortBy::black},
                                                                        {"white", SortBy::white},
                                                                        {"event", SortBy::event},
                                                                        {"length", SortBy::length}}};
    const bool descending = text.starts_with('-');
    text.remove_prefix(descending ? 1 : 0);
    const auto* const found =
        std::find_if(names.begin(), names.end(), [text](const auto& name) { return name.first == text; });
    if (found == names.end()) {
        throw BadInput("sort is number, date, black, white, event or length; - before it turns the order round");
    }
    return {.by = found->second, .descending = descending};
}

std::size_t number_of(std::string_view target, std::string_view name, std::size_t usual, std::size_t max) {
    const auto text = query_parameter(target, name);
    const auto number = text ? parse_number<std::size_t>(*text) : usual;
    if (!number || *number > max) {
        throw BadInput(fmt::format("{} is a number from 0 to {}", name, max));
    }
    return *number;
}

std::optional<HttpResponse> answer_games(const Site& site, std::string_view target, const Recipient& to) {
    constexpr std::size_t usual_limit = 50;
    GamesWanted wanted{.query = query_parameter(target, "query").value_or(""),
                       .order = order_named(query_parameter(target, "sort").value_or("number")),
                       .offset = number_of(target, "offset", 0, std::numeric_limits<library::GameNumber>::max()),
                       .limit = number_of(target, "limit", usual_limit, max_listed)};
    return answer_after_search(
        site, to, [&libraries = site.services->libraries, wanted = std::move(wanted)](const std::stop_token& stop) {
            return json_response(found_games_page(libraries, wanted, stop));
        });
}

/// The games found as one PDN file.
std::optional<HttpResponse> answer_export(const Site& site, std::string_view target, const Recipient& to) {
    return answer_streamed(
        site, to,
        [&libraries = site.services->libraries,
         query = query_parameter(target, "query").value_or("")](const std::stop_token& stop) -> StreamedAnswer {
            const auto games = std::make_shared<GamesAsPdn>(libraries, games_found(libraries, query, stop));
            StreamedAnswer answer{.head = text_response({}),
                                  .next = [games](const std::stop_token& end) { return games->next(end); }};
            answer.head.set(field::content_disposition, "attachment; filename=\"games.pdn\"");
            return answer;
        });
}

/// `N`, or `N.pdn`.
std::optional<HttpResponse> answer_game(const Site& site, std::string_view name, const Recipient& to) {
    constexpr std::string_view ending = ".pdn";
    const bool as_pdn = name.ends_with(ending);
    name.remove_suffix(as_pdn ? ending.size() : 0);
    const auto number = parse_number<library::GameNumber>(name);
    if (!number) {
        return not_in_library();
    }
    return answer_later(site, to, [&libraries = site.services->libraries, number = *number, as_pdn] {
        auto found = as_pdn ? library_game_pdn(libraries, number) : library_game_page(libraries, number);
        if (!found) {
            return not_in_library();
        }
        return as_pdn ? text_response(*std::move(found)) : json_response(*std::move(found));
    });
}

std::optional<HttpResponse> answer_explore(const Site& site, std::string_view target, const Recipient& to) {
    const PositionAsked asked = position_asked(target, "/api/library/explore?rules=english&fen=B:W21,22:B1,2");
    const rules::RuleSet& set = rules::rule_set_named(asked.rules);
    const bool details = number_of(target, "details", 1, 1) == 1;
    return answer_after_search(
        site, to,
        [&libraries = site.services->libraries, &set, position = notation::parse_fen(set, asked.fen),
         query = query_parameter(target, "query").value_or(""), details](const std::stop_token& stop) {
            return json_response(explored_page(libraries, set, position, query, details, stop));
        });
}

std::optional<HttpResponse> answer_player(const Site& site, std::string_view target, const Recipient& to) {
    const auto name = query_parameter(target, "name");
    if (!name) {
        throw BadInput("use /api/library/player?name=Wyllie");
    }
    return answer_after_search(site, to,
                               [&libraries = site.services->libraries, name = *name](const std::stop_token& /*stop*/) {
                                   return json_response(player_page(libraries, name));
                               });
}

}  // namespace

std::optional<HttpResponse> library_page(const Site& site, std::string_view rest, std::string_view target,
                                         const Recipient& to) {
    constexpr std::string_view one_game = "games/";
    constexpr std::string_view one_import = "imports/";
    if (rest == "games") {
        return answer_games(site, target, to);
    }
    if (rest == "games.pdn") {
        return answer_export(site, target, to);
    }
    if (rest.starts_with(one_game)) {
        return answer_game(site, rest.substr(one_game.size()), to);
    }
    if (rest == "explore") {
        return answer_explore(site, target, to);
    }
    if (rest == "player") {
        return answer_player(site, target, to);
    }
    if (rest == "collections") {
        return answer_later(
            site, to, [&libraries = site.services->libraries] { return json_response(collections_page(libraries)); });
    }
    if (rest == "searches") {
        return answer_later(
            site, to, [&libraries = site.services->libraries] { return json_response(searches_page(libraries)); });
    }
    if (rest == "aliases") {
        return answer_later(site, to,
                            [&libraries = site.services->libraries] { return json_response(aliases_page(libraries)); });
    }
    if (rest == "imports") {
        return json_response(imports_answer(site.services->imports.all()));
    }
    if (rest.starts_with(one_import)) {
        const auto state = site.services->imports.state(std::string(rest.substr(one_import.size())));
        return state ? json_response(import_answer(*state)) : no_such_import();
    }
    return error_response(status::not_found, "there is nothing here by that name");
}

}  // namespace crownhead::server
