// SPDX-License-Identifier: MIT
#include "server/transport/api_pages.hpp"

#include "base/parse_number.hpp"
#include "coach/random_ending.hpp"
#include "coach/resources.hpp"
#include "games/live_study.hpp"
#include "games/match_pdn.hpp"
#include "games/pdn_games.hpp"
#include "notation/fen.hpp"
#include "rules/rule_set_named.hpp"
#include "server/api/book_answers.hpp"
#include "server/api/famous_games.hpp"
#include "server/api/game_answers.hpp"
#include "server/api/match_answers.hpp"
#include "server/api/position_answers.hpp"
#include "server/api/puzzle_answers.hpp"
#include "server/api/rules_answers.hpp"
#include "server/api/samuel_answers.hpp"
#include "server/api/tournament_answers.hpp"
#include "server/api/umpire_answers.hpp"
#include "server/services/dispatcher.hpp"
#include "server/services/services.hpp"
#include "server/services/tournament_game.hpp"
#include "server/transport/coach_pages.hpp"
#include "server/transport/library_pages.hpp"
#include "server/transport/percent.hpp"
#include "server/transport/position_asked.hpp"
#include "tournament/crosstable.hpp"
#include "tournament/tournament_pdn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

namespace crownhead::server {
namespace {

using boost::beast::http::status;

constexpr int max_listed_games = 100;

HttpResponse no_such_game() { return error_response(status::not_found, "there is no such game here"); }
HttpResponse no_such_match() { return error_response(status::not_found, "there is no such match or game here"); }

HttpResponse no_such_study() { return error_response(status::not_found, "there is no such study or chapter here"); }

std::optional<HttpResponse> pdn_page(const Site& site, std::string_view name, const Recipient& to) {
    constexpr std::string_view ending = ".pdn";
    if (!name.ends_with(ending)) {
        return no_such_game();
    }
    name.remove_suffix(ending.size());
    return answer_later(site, to, [all = site.services->store.reader(), id = std::string(name)] {
        const auto events = all.events(id);
        return events ? text_response(games::pdn_of(games::replay(*events))) : no_such_game();
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
    return answer_after_search(
        site, to,
        [all = site.services->store.reader(), id = std::string(name), number](const std::stop_token& /*stop*/) {
            const auto events = all.match_events(id);
            const auto match = events ? std::optional(games::replay_match(*events)) : std::nullopt;
            if (!match || number > match->games.size()) {
                return no_such_match();
            }
            return number == 0 ? text_response(games::pdn_of(*match))
                               : json_response(match_game_page(match->games[number - 1]));
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
    const bool whole = slash == std::string_view::npos;
    const auto number = whole ? std::nullopt : parse_number<int>(name.substr(slash + chapters.size()));
    if (!whole && !number) {
        return no_such_study();
    }
    return answer_after_search(
        site, to,
        [all = site.services->store.reader(), id = std::string(name.substr(0, slash)),
         number](const std::stop_token& /*stop*/) {
            const auto events = all.study_events(id);
            if (!events) {
                return no_such_study();
            }
            const games::LiveStudy study = games::replay_study(*events);
            if (!number) {
                return text_response(games::pdn_of(study));
            }
            const bool there = std::any_of(study.chapters.begin(), study.chapters.end(),
                                           [&](const games::Chapter& chapter) { return chapter.number == *number; });
            return there ? text_response(games::pdn_of(study.chapter(*number))) : no_such_study();
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
            return game ? json_response(*std::move(game))
                        : error_response(status::not_found, "the moves of this game are not known");
        });
    }
    if (!tournament) {
        return error_response(status::not_found, "there is no such tournament here");
    }
    return answer_after_search(site, to, [tournament, csv](const std::stop_token& /*stop*/) {
        return csv ? response(status::ok, "text/csv; charset=utf-8",
                              tournament::csv(tournament::crosstable(*tournament)))
                   : text_response(tournament::pdn(*tournament));
    });
}

std::optional<HttpResponse> endgame_page(const Site& site, std::string_view target, const Recipient& to) {
    const PositionAsked asked = position_asked(target, "/api/endgame?rules=english&fen=W:WK22:BK31");
    const rules::RuleSet& set = rules::rule_set_named(asked.rules);
    return answer_later(site, to, [page = site.services->endgames.page(set, notation::parse_fen(set, asked.fen))] {
        return json_response(page());
    });
}

HttpResponse normal_form_page(std::string_view target) {
    const PositionAsked asked = position_asked(target, "/api/position?rules=english&fen=B:W21,22:B1,2");
    return json_response(position_page(asked.rules, asked.fen));
}

std::optional<HttpResponse> book_moves_page(const Site& site, std::string_view target, const Recipient& to) {
    return answer_later(site, to, [asked = position_asked(target, "/api/book?rules=english&fen=B:W21,22:B1,2")] {
        return json_response(book_page(asked.rules, asked.fen));
    });
}

std::optional<HttpResponse> exchanges_page(const Site& site, std::string_view target, const Recipient& to) {
    return answer_after_search(
        site, to,
        [asked = position_asked(target, "/api/the-move?rules=english&fen=W:WK19:BK12")](
            const std::stop_token& /*stop*/) { return json_response(the_move_page(asked.rules, asked.fen)); });
}

/// A random ending to practise.
std::optional<HttpResponse> random_ending_page(const Site& site, std::string_view target, const Recipient& to) {
    const auto pieces = query_parameter(target, "pieces");
    const auto value = query_parameter(target, "value");
    const auto seed = parse_number<std::uint64_t>(query_parameter(target, "seed").value_or("0"));
    if (!pieces || !value || !seed || (*value != "win" && *value != "draw")) {
        return error_response(status::bad_request, "use /api/endgame/random?pieces=KKvK&value=win&seed=1");
    }
    return answer_later(
        site, to,
        [pieces = *pieces, wanted = *value == "win" ? endgame::Value::win : endgame::Value::draw, seed = *seed,
         endgames = coach::Resources{.endgames = site.services->endgames.databases(rules::english())}] {
            const auto found = coach::random_ending(rules::english(), pieces, wanted, seed, endgames.folders());
            return found ? json_response(ending_page(*found))
                         : error_response(status::not_found, "there is no such ending");
        });
}

/// `NAME`, `NAME.pdn`.
std::optional<HttpResponse> reading_page(const Site& site, std::string_view name, const Recipient& to) {
    constexpr std::string_view ending = ".pdn";
    const bool pdn = name.ends_with(ending);
    name.remove_suffix(pdn ? ending.size() : 0);
    return answer_later(site, to, [game = std::string(name), pdn] {
        auto found = pdn ? famous_game_pdn(game) : famous_game_page(game);
        if (!found) {
            return error_response(status::not_found, "there is no such game in the reading room");
        }
        return pdn ? text_response(*std::move(found)) : json_response(*std::move(found));
    });
}

std::optional<HttpResponse> umpire_page(const Site& site, std::string_view target, const Recipient& to) {
    const auto code = query_parameter(target, "code");
    const auto fen = query_parameter(target, "fen");
    if (!code || !fen) {
        return error_response(status::bad_request,
                              "use /api/umpire?code=anderson&fen=B:W18:B9,14&events=move%209-13%0Ahuff%2014");
    }
    return answer_later(site, to,
                        [code = *code, rules = query_parameter(target, "rules").value_or("english"), fen = *fen,
                         events = query_parameter(target, "events").value_or("")] {
                            return json_response(server::umpire_page(code, rules, fen, events));
                        });
}

std::optional<HttpResponse> samuel_page(const Site& site, std::string_view target, const Recipient& to) {
    const auto wanted = parse_number<std::size_t>(query_parameter(target, "games").value_or("42"), 1, max_course_games);
    if (!wanted) {
        return error_response(status::bad_request, fmt::format("games is a number from 1 to {}", max_course_games));
    }
    return answer_by_engine(site, to,
                            [&course = site.services->samuel_course, wanted = *wanted](const std::stop_token& stop) {
                                const auto games = course.games(wanted, stop);
                                return games ? json_response(samuel_course_page(*games))
                                             : error_response(status::service_unavailable, "stopped");
                            });
}

}  // namespace

std::optional<HttpResponse> api_page(const Site& site, std::string_view path, std::string_view target,
                                     const Recipient& to) {
    constexpr std::string_view games = "/api/games/";
    constexpr std::string_view library = "/api/library/";
    constexpr std::string_view matches = "/api/matches/";
    constexpr std::string_view reading = "/api/reading/";
    constexpr std::string_view studies = "/api/studies/";
    constexpr std::string_view tournaments = "/api/tournaments/";
    if (path == "/api/rules") {
        return json_response(rules_page());
    }
    if (path == "/api/programs") {
        return json_response(programs_page());
    }
    if (path == "/api/games") {
        return json_response(games_page(site.services->store.newest(max_listed_games)));
    }
    if (path == "/api/laws") {
        return json_response(laws_page());
    }
    if (path == "/api/matches") {
        return json_response(matches_page(site.services->store.newest_matches(max_listed_games)));
    }
    if (path.starts_with(matches)) {
        return match_page(site, path.substr(matches.size()), to);
    }
    if (path.starts_with(studies)) {
        return study_page(site, path.substr(studies.size()), to);
    }
    if (path == "/api/tournaments") {
        return json_response(tournaments_page(site.services->tournaments.all()));
    }
    if (path.starts_with(tournaments)) {
        return tournament_page(site, path.substr(tournaments.size()), to);
    }
    if (path.starts_with(library)) {
        return library_page(site, path.substr(library.size()), target, to);
    }
    if (path == "/api/endgame") {
        return endgame_page(site, target, to);
    }
    if (path == "/api/endgame/random") {
        return random_ending_page(site, target, to);
    }
    if (path == "/api/hint") {
        return hint_page(site, target, to);
    }
    if (path == "/api/judgement") {
        return judgement_page(site, target, to);
    }
    if (path == "/api/reading") {
        return answer_later(site, to, [] { return json_response(famous_games_page()); });
    }
    if (path.starts_with(reading)) {
        return reading_page(site, path.substr(reading.size()), to);
    }
    if (path == "/api/samuel") {
        return samuel_page(site, target, to);
    }
    if (path == "/api/umpire") {
        return umpire_page(site, target, to);
    }
    if (path == "/api/book") {
        return book_moves_page(site, target, to);
    }
    if (path == "/api/position") {
        return normal_form_page(target);
    }
    if (path == "/api/the-move") {
        return exchanges_page(site, target, to);
    }
    if (path == "/api/health") {
        return json_response(R"({"ok":true})");
    }
    if (path.starts_with(games)) {
        return pdn_page(site, path.substr(games.size()), to);
    }
    return error_response(status::not_found, "there is nothing here by that name");
}

}  // namespace crownhead::server
