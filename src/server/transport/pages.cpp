// SPDX-License-Identifier: MIT
#include "server/transport/pages.hpp"

#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "games/live_study.hpp"
#include "games/match_pdn.hpp"
#include "games/pdn_games.hpp"
#include "notation/fen.hpp"
#include "rules/rule_set_named.hpp"
#include "server/api/answers.hpp"
#include "server/api/book_answers.hpp"
#include "server/api/match_answers.hpp"
#include "server/api/position_answers.hpp"
#include "server/api/tournament_answers.hpp"
#include "server/services/dispatcher.hpp"
#include "server/services/services.hpp"
#include "server/services/tournament_game.hpp"
#include "server/transport/percent.hpp"
#include "server/transport/static_files.hpp"
#include "tournament/crosstable.hpp"
#include "tournament/tournament_pdn.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <boost/beast/http/field.hpp>
#include <boost/beast/http/status.hpp>
#include <boost/beast/http/verb.hpp>

#include <algorithm>
#include <exception>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::server {

namespace {

namespace http = boost::beast::http;
using http::field;
using http::status;

constexpr int max_listed_games = 100;

/// The page for an address that leads to nothing.
constexpr const char* not_found_html = R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Not found · Crownhead</title>
<style>body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 30rem; margin: 3rem auto; padding: 0 1rem }</style>
<h1>There is nothing here</h1>
<p>This address leads to no page of Crownhead.</p>
<p><a href="/">Go to the board</a></p>
</html>
)";

/// The Content-Security-Policy: everything comes from here, and the page talks to nobody else. `own` is the Host that
/// was asked, or empty; it is named because 'self' does not hold for WebSockets in every browser.
std::string policy(std::string_view own) {
    const std::string sockets = own.empty() ? "" : fmt::format(" ws://{0} wss://{0}", own);
    return fmt::format(
        "default-src 'self'; connect-src 'self'{}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        sockets);
}

HttpResponse response(status code, std::string_view type, std::string body) {
    HttpResponse answer{code, 11};
    answer.set(field::content_type, type);
    answer.set("Content-Security-Policy", policy({}));
    answer.set("X-Content-Type-Options", "nosniff");
    answer.set("Referrer-Policy", "no-referrer");
    answer.set(field::cache_control, "no-cache");
    answer.body() = std::move(body);
    return answer;
}

HttpResponse json(std::string body) { return response(status::ok, "application/json", std::move(body)); }

/// Who gets an answer that comes later.
struct Recipient {
    const void* client;
    std::function<void(HttpResponse)> on_answer;
};

/// What a function makes, or an error response if it throws.
HttpResponse made_or_error(const std::function<HttpResponse()>& make) {
    try {
        return make();
    } catch (const BadInput& problem) {
        return error_response(status::bad_request, problem.what());
    } catch (const std::exception& problem) {
        spdlog::error("a page could not be made: {}", problem.what());
        return error_response(status::internal_server_error, problem.what());
    }
}

/// Makes a page on another thread, from values of its own. The answer comes later, so this returns nothing.
std::optional<HttpResponse> answer_later(const Site& site, const Recipient& to, std::function<HttpResponse()> make) {
    site.dispatcher->work(
        to.client,
        [make = std::move(make), on_answer = to.on_answer](const std::stop_token& /*stop*/) -> std::function<void()> {
            return [on_answer, answer = made_or_error(make)] { on_answer(answer); };
        });
    return std::nullopt;
}

HttpResponse no_such_game() { return error_response(status::not_found, "there is no such game here"); }
HttpResponse no_such_match() { return error_response(status::not_found, "there is no such match or game here"); }

HttpResponse no_such_study() { return error_response(status::not_found, "there is no such study or chapter here"); }

HttpResponse text_page(std::string text) { return response(status::ok, "text/plain; charset=utf-8", std::move(text)); }

std::optional<HttpResponse> pdn_page(const Site& site, std::string_view name, const Recipient& to) {
    constexpr std::string_view ending = ".pdn";
    if (!name.ends_with(ending)) {
        return no_such_game();
    }
    name.remove_suffix(ending.size());
    return answer_later(site, to, [all = site.services->store.reader(), id = std::string(name)] {
        const auto events = all.events(id);
        return events ? text_page(games::pdn_of(games::replay(*events))) : no_such_game();
    });
}

/// `ID.pdn`, or `ID/games/N`.
std::optional<HttpResponse> match_page(const Site& site, std::string_view name, const Recipient& to) {
    constexpr std::string_view ending = ".pdn";
    constexpr std::string_view games = "/games/";
    std::size_t number = 0;  // of a game, 0 for all
    if (name.ends_with(ending)) {
        name.remove_suffix(ending.size());
    } else {
        const auto slash = name.find(games);
        const std::string_view digits = slash == std::string_view::npos ? "" : name.substr(slash + games.size());
        number = parse_number<std::size_t>(digits).value_or(0);
        if (number == 0) {
            return no_such_match();
        }
        name = name.substr(0, slash);
    }
    return answer_later(site, to, [all = site.services->store.reader(), id = std::string(name), number] {
        const auto events = all.match_events(id);
        const auto match = events ? std::optional(games::replay_match(*events)) : std::nullopt;
        if (!match || number > match->games.size()) {
            return no_such_match();
        }
        return number == 0 ? text_page(games::pdn_of(*match)) : json(match_game_page(match->games[number - 1]));
    });
}

/// `ID.pdn`, `ID/chapters/N.pdn`.
std::optional<HttpResponse> study_page(const Site& site, std::string_view name, const Recipient& to) {
    constexpr std::string_view ending = ".pdn";
    constexpr std::string_view chapters = "/chapters/";
    if (!name.ends_with(ending)) {
        return no_such_study();
    }
    name.remove_suffix(ending.size());
    const auto slash = name.find(chapters);
    const auto number = slash == std::string_view::npos
                            ? std::optional(0)
                            : parse_number<int>(name.substr(slash + chapters.size()));  // 0 for all
    if (!number) {
        return no_such_study();
    }
    return answer_later(
        site, to, [all = site.services->store.reader(), id = std::string(name.substr(0, slash)), number] {
            const auto events = all.study_events(id);
            if (!events) {
                return no_such_study();
            }
            const games::LiveStudy study = games::replay_study(*events);
            const bool there = std::any_of(study.chapters.begin(), study.chapters.end(),
                                           [&](const games::Chapter& chapter) { return chapter.number == *number; });
            return *number == 0 ? text_page(games::pdn_of(study))
                   : there      ? text_page(games::pdn_of(study.chapter(*number)))
                                : no_such_study();
        });
}

/// `ID.csv`, `ID.pdn`, `ID/games/1.2.1`.
std::optional<HttpResponse> tournament_page(const Site& site, std::string_view name, const Recipient& to) {
    constexpr std::string_view games = "/games/";
    const auto slash = name.find(games);
    const bool csv = name.ends_with(".csv");
    if (slash == std::string_view::npos && !csv && !name.ends_with(".pdn")) {
        return error_response(status::not_found, "there is no such tournament here");
    }
    const auto tournament = site.services->tournaments.tournament(
        std::string(name.substr(0, slash == std::string_view::npos ? name.size() - 4 : slash)));
    if (slash != std::string_view::npos) {
        return answer_later(site, to, [tournament, place = std::string(name.substr(slash + games.size()))] {
            auto game = tournament ? tournament_game_page(*tournament, place) : std::nullopt;
            return game ? json(*std::move(game))
                        : error_response(status::not_found, "the moves of this game are not known");
        });
    }
    if (!tournament) {
        return error_response(status::not_found, "there is no such tournament here");
    }
    return answer_later(site, to, [tournament, csv] {
        return csv ? response(status::ok, "text/csv; charset=utf-8",
                              tournament::csv(tournament::crosstable(*tournament)))
                   : text_page(tournament::pdn(*tournament));
    });
}

std::optional<HttpResponse> endgame_page(const Site& site, std::string_view target, const Recipient& to) {
    const auto rules = query_parameter(target, "rules");
    const auto fen = query_parameter(target, "fen");
    if (!rules || !fen) {
        return error_response(status::bad_request, "use /api/endgame?rules=english&fen=W:WK22:BK31");
    }
    try {
        const rules::RuleSet& set = rules::rule_set_named(*rules);
        return answer_later(site, to, [page = site.services->endgames.page(set, notation::parse_fen(set, *fen))] {
            return json(page());
        });
    } catch (const BadInput& problem) {
        return error_response(status::bad_request, problem.what());
    }
}

/// What a function makes of the position in the query; `example` is shown to whoever names none.
HttpResponse position_query(std::string_view target, std::string_view example,
                            std::string (*make)(const std::string& rules, const std::string& fen)) {
    const auto rules = query_parameter(target, "rules");
    const auto fen = query_parameter(target, "fen");
    if (!rules || !fen) {
        return error_response(status::bad_request, fmt::format("use {}", example));
    }
    try {
        return json(make(*rules, *fen));
    } catch (const BadInput& problem) {
        return error_response(status::bad_request, problem.what());
    }
}

std::optional<HttpResponse> api_page(const Site& site, std::string_view path, std::string_view target,
                                     const Recipient& to) {
    constexpr std::string_view games = "/api/games/";
    constexpr std::string_view matches = "/api/matches/";
    constexpr std::string_view studies = "/api/studies/";
    constexpr std::string_view tournaments = "/api/tournaments/";
    if (path == "/api/rules") {
        return json(rules_page());
    }
    if (path == "/api/programs") {
        return json(programs_page());
    }
    if (path == "/api/games") {
        return json(games_page(site.services->store.newest(max_listed_games)));
    }
    if (path == "/api/laws") {
        return json(laws_page());
    }
    if (path == "/api/matches") {
        return json(matches_page(site.services->store.newest_matches(max_listed_games)));
    }
    if (path.starts_with(matches)) {
        return match_page(site, path.substr(matches.size()), to);
    }
    if (path.starts_with(studies)) {
        return study_page(site, path.substr(studies.size()), to);
    }
    if (path == "/api/tournaments") {
        return json(tournaments_page(site.services->tournaments.all()));
    }
    if (path.starts_with(tournaments)) {
        return tournament_page(site, path.substr(tournaments.size()), to);
    }
    if (path == "/api/endgame") {
        return endgame_page(site, target, to);
    }
    if (path == "/api/book") {
        return position_query(target, "/api/book?rules=english&fen=B:W21,22:B1,2", book_page);
    }
    if (path == "/api/position") {
        return position_query(target, "/api/position?rules=english&fen=B:W21,22:B1,2", position_page);
    }
    if (path == "/api/health") {
        return json(R"({"ok":true})");
    }
    if (path.starts_with(games)) {
        return pdn_page(site, path.substr(games.size()), to);
    }
    return error_response(status::not_found, "there is nothing here by that name");
}

/// All values of a header, as if they stood in one (RFC 9110, 5.3).
std::string joined(const HttpRequest& request, field name) {
    std::string all;
    const auto [begin, end] = request.equal_range(name);
    for (auto each = begin; each != end; ++each) {
        all += (all.empty() ? "" : ",");
        all.append(each->value().data(), each->value().size());
    }
    return all;
}

/// For somebody who mistyped an address, a page; for a program, a line.
HttpResponse nothing_here(const HttpRequest& request) {
    const bool is_person = joined(request, field::accept).find("text/html") != std::string::npos;
    HttpResponse answer =
        is_person ? response(status::not_found, "text/html; charset=utf-8", not_found_html)
                  : response(status::not_found, "text/plain; charset=utf-8", "There is nothing here by that name.\n");
    answer.set(field::vary, "Accept");
    return answer;
}

/// Whether an If-None-Match header names the tag: any of a list, weak or not, or `*` for every tag (RFC 9110, 13.1.2).
bool matches_tag(std::string_view if_none_match, std::string_view etag) {
    return if_none_match == "*" || if_none_match.find(etag) != std::string_view::npos;
}

HttpResponse file_page(const Site& site, std::string_view target, const HttpRequest& request) {
    auto file = static_file(site.web, target, joined(request, field::accept_encoding));
    if (!file) {
        return target == "/" ? response(status::service_unavailable, "text/plain; charset=utf-8",
                                        "The page is not built: run ./run, or build it in web/.\n")
                             : nothing_here(request);
    }
    const bool known = matches_tag(joined(request, field::if_none_match), file->etag);
    HttpResponse answer =
        response(known ? status::not_modified : status::ok, file->type, known ? "" : std::move(file->body));
    answer.set(field::etag, file->etag);
    answer.set(field::vary, "Accept-Encoding");
    if (!file->coding.empty()) {
        answer.set(field::content_encoding, file->coding);
    }
    if (file->immutable) {
        answer.set(field::cache_control, "public, max-age=31536000, immutable");
    }
    return answer;
}

std::optional<HttpResponse> page(const Site& site, const HttpRequest& request, const Recipient& to) {
    if (request.method() != http::verb::get && request.method() != http::verb::head) {
        HttpResponse answer = error_response(status::method_not_allowed, "only GET and HEAD are answered here");
        answer.set(field::allow, "GET, HEAD");
        return answer;
    }
    const std::string_view target(request.target().data(), request.target().size());
    const std::string_view path = target.substr(0, target.find('?'));
    if (path == "/socket") {
        HttpResponse answer = error_response(status::upgrade_required, "this is a WebSocket endpoint");
        answer.set(field::upgrade, "websocket");
        return answer;
    }
    if (path == "/api" || path.starts_with("/api/")) {
        return api_page(site, path, target, to);
    }
    return file_page(site, path, request);
}

}  // namespace

HttpResponse error_response(status code, std::string_view sentence) {
    return response(code, "application/json", error_page(sentence));
}

std::optional<std::string> objection(const Guard& guard, const HttpRequest& request) {
    const auto all = [&](field name) {
        std::vector<std::string_view> values;
        const auto [begin, end] = request.equal_range(name);
        for (auto each = begin; each != end; ++each) {
            values.emplace_back(each->value().data(), each->value().size());
        }
        return values;
    };
    return guard.objection(all(field::host), all(field::origin));
}

std::optional<HttpResponse> respond(const Site& site, const HttpRequest& request, const void* client,
                                    const std::function<void(HttpResponse)>& on_answer) {
    const auto finished = [alive = request.keep_alive(),
                           head = request.method() == http::verb::head](HttpResponse answer) {
        answer.keep_alive(alive);
        answer.prepare_payload();
        if (head) {
            answer.body().clear();  // its Content-Length stays that of the page
        }
        return answer;
    };
    try {
        if (const auto sentence = objection(site.guard, request)) {
            return finished(error_response(status::forbidden, *sentence));
        }
        const auto with_policy = [finished, host = std::string(request[field::host])](HttpResponse answer) {
            answer.set("Content-Security-Policy", policy(host));
            return finished(std::move(answer));
        };
        auto answer =
            page(site, request,
                 {client, [on_answer, with_policy](HttpResponse found) { on_answer(with_policy(std::move(found))); }});
        return answer ? std::optional(with_policy(std::move(*answer))) : std::nullopt;
    } catch (const std::exception& problem) {
        spdlog::error("a page could not be made: {}", problem.what());
        return finished(error_response(status::internal_server_error, problem.what()));
    }
}

}  // namespace crownhead::server
