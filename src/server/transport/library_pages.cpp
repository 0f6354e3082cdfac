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

/// A game of the library as a page.
std::optional<HttpResponse> answer_one_game(const ApiRequest& asked,
                                            std::optional<std::string> (*page)(OpenLibraries&, library::GameNumber),
                                            HttpResponse (*respond)(std::string)) {
    const auto number = parse_number<library::GameNumber>(asked.names.at(0));
    if (!number) {
        return not_in_library();
    }
    return answer_later(asked.site, asked.to,
                        [&libraries = asked.site.services->libraries, number = *number, page, respond] {
                            auto found = page(libraries, number);
                            return found ? respond(*std::move(found)) : not_in_library();
                        });
}

/// What is kept for all games of the library.
std::optional<HttpResponse> answer_list(const ApiRequest& asked, std::string (*page)(OpenLibraries&)) {
    return answer_later(asked.site, asked.to,
                        [&libraries = asked.site.services->libraries, page] { return json_response(page(libraries)); });
}

}  // namespace

std::optional<HttpResponse> answer_found_games(const ApiRequest& asked) {
    constexpr std::size_t usual_limit = 50;
    GamesWanted wanted{
        .query = query_parameter(asked.target(), "query").value_or(""),
        .order = order_named(query_parameter(asked.target(), "sort").value_or("number")),
        .offset = number_of(asked.target(), "offset", 0, std::numeric_limits<library::GameNumber>::max()),
        .limit = number_of(asked.target(), "limit", usual_limit, max_listed)};
    return answer_after_search(
        asked.site, asked.to,
        [&libraries = asked.site.services->libraries, wanted = std::move(wanted)](const std::stop_token& stop) {
            return json_response(found_games_page(libraries, wanted, stop));
        });
}

/// The games found as one PDN file.
std::optional<HttpResponse> answer_export(const ApiRequest& asked) {
    return answer_streamed(
        asked.site, asked.to,
        [&libraries = asked.site.services->libraries,
         query = query_parameter(asked.target(), "query").value_or("")](const std::stop_token& stop) -> StreamedAnswer {
            const auto games = std::make_shared<GamesAsPdn>(libraries, games_found(libraries, query, stop));
            StreamedAnswer answer{.head = text_response({}),
                                  .next = [games](const std::stop_token& end) { return games->next(end); }};
            answer.head.set(field::content_disposition, "attachment; filename=\"games.pdn\"");
            return answer;
        });
}

std::optional<HttpResponse> answer_library_game(const ApiRequest& asked) {
    return answer_one_game(asked, library_game_page, json_response);
}

std::optional<HttpResponse> answer_library_game_pdn(const ApiRequest& asked) {
    return answer_one_game(asked, library_game_pdn, text_response);
}

std::optional<HttpResponse> answer_explore(const ApiRequest& asked) {
    const PositionAsked named = position_asked(asked.target(), "/api/library/explore?rules=english&fen=B:W21,22:B1,2");
    const rules::RuleSet& set = rules::rule_set_named(named.rules);
    const bool details = number_of(asked.target(), "details", 1, 1) == 1;
    return answer_after_search(
        asked.site, asked.to,
        [&libraries = asked.site.services->libraries, &set, position = notation::parse_fen(set, named.fen),
         query = query_parameter(asked.target(), "query").value_or(""), details](const std::stop_token& stop) {
            return json_response(explored_page(libraries, set, position, query, details, stop));
        });
}

std::optional<HttpResponse> answer_player(const ApiRequest& asked) {
    const auto name = query_parameter(asked.target(), "name");
    if (!name) {
        throw BadInput("use /api/library/player?name=Wyllie");
    }
    return answer_after_search(
        asked.site, asked.to,
        [&libraries = asked.site.services->libraries, name = *name](const std::stop_token& /*stop*/) {
            return json_response(player_page(libraries, name));
        });
}

std::optional<HttpResponse> answer_collections(const ApiRequest& asked) { return answer_list(asked, collections_page); }

std::optional<HttpResponse> answer_searches(const ApiRequest& asked) { return answer_list(asked, searches_page); }

std::optional<HttpResponse> answer_aliases(const ApiRequest& asked) {
    return answer_list(asked, [](OpenLibraries& libraries) { return aliases_page(libraries); });
}

std::optional<HttpResponse> answer_imports(const ApiRequest& asked) {
    return json_response(imports_answer(asked.site.services->imports.all()));
}

std::optional<HttpResponse> answer_import(const ApiRequest& asked) {
    const auto state = asked.site.services->imports.state(asked.names.at(0));
    return state ? json_response(import_answer(*state)) : error_response(status::not_found, "there is no such import");
}

}  // namespace crownhead::server
