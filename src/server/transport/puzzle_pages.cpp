// SPDX-License-Identifier: MIT
#include "server/transport/puzzle_pages.hpp"

#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "base/shown_text.hpp"
#include "coach/level_games.hpp"
#include "coach/profiles.hpp"
#include "coach/puzzle_set.hpp"
#include "coach/puzzle_try.hpp"
#include "games/store_reader.hpp"
#include "rules/rule_set.hpp"
#include "search/engine.hpp"
#include "server/api/puzzle_answers.hpp"
#include "server/services/services.hpp"
#include "server/transport/percent.hpp"

#include <spdlog/spdlog.h>
#include <boost/beast/http/status.hpp>
#include <boost/beast/http/verb.hpp>

#include <memory>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace crownhead::server {
namespace {

using boost::beast::http::status;
using boost::beast::http::verb;

constexpr std::size_t table_megabytes = 4;

HttpResponse no_such_puzzle() { return error_response(status::not_found, "there is no such puzzle here"); }

/// A choice among puzzles, as the address asks for it.
struct Wanted {
    std::optional<std::string> profile{};
    std::optional<double> rating{};
    std::optional<coach::Theme> theme{};
    std::uint64_t seed = 0;
};

Wanted wanted_in(std::string_view target) {
    Wanted wanted{.profile = query_parameter(target, "profile")};
    if (const auto rating = query_parameter(target, "rating")) {
        constexpr int highest = 4000;
        const auto number = parse_number(*rating, 0, highest);
        if (!number) {
            throw BadInput("rating is a number from 0 to 4000");
        }
        wanted.rating = *number;
    }
    if (const auto theme = query_parameter(target, "theme"); theme && !theme->empty()) {
        wanted.theme = coach::theme_named(*theme);
        if (!wanted.theme) {
            throw BadInput("there is no theme `" + shown_text(*theme) + "`");
        }
    }
    if (const auto seed = query_parameter(target, "seed")) {
        const auto number = parse_number<std::uint64_t>(*seed);
        if (!number) {
            throw BadInput("seed is a whole number");
        }
        wanted.seed = *number;
    }
    return wanted;
}

/// What players' results say of the puzzles; nothing where they cannot be read: puzzles can do without.
std::shared_ptr<const coach::PuzzleRatings> ratings_of(coach::Profiles& profiles) {
    try {
        return profiles.puzzle_ratings();
    } catch (const BadInput& problem) {
        spdlog::warn("puzzles go without players' results: {}", problem.what());
        return std::make_shared<const coach::PuzzleRatings>();
    }
}

HttpResponse next_page(const coach::PuzzleSet& puzzles, coach::Profiles& profiles, const Wanted& wanted) {
    const coach::Profile profile = wanted.profile ? profiles.profile(*wanted.profile) : coach::Profile();
    const std::set<std::string, std::less<>> seen(profile.recent.begin(), profile.recent.end());
    const auto rated = ratings_of(profiles);
    const auto found = puzzles.choose(wanted.rating.value_or(profile.puzzles.rating), wanted.theme, seen, *rated,
                                      wanted.seed + profile.recent.size());
    return found ? json_response(puzzle_page(puzzles, *found, *rated)) : no_such_puzzle();
}

HttpResponse daily_page(const coach::PuzzleSet& puzzles, coach::Profiles& profiles, std::string_view target) {
    const auto day = parse_number<std::int64_t>(query_parameter(target, "day").value_or("-"), 0, 1'000'000);
    if (!day) {
        return error_response(status::bad_request, "use /api/puzzles/daily?day=20783, days since 1970-01-01");
    }
    const auto found = puzzles.of_day(*day);
    return found ? json_response(puzzle_page(puzzles, *found, *ratings_of(profiles))) : no_such_puzzle();
}

HttpResponse try_page(const coach::PuzzleSet& puzzles, std::size_t index, const std::string& body,
                      const coach::Resources& resources, const std::stop_token& stop) {
    const rules::RuleSet& set = puzzles.rule_set();
    const coach::Puzzle& puzzle = puzzles.puzzles()[index];
    const std::vector<rules::Move> played = moves_in(set, puzzle.position, body);
    const auto engine =
        search::make_engine(set, {.table_megabytes = table_megabytes, .tablebase = resources.tablebase});
    const std::vector<const endgame::Endgames*> endgames = resources.folders();
    const coach::PuzzleTry result = coach::tried(set, puzzle, played, {.engine = *engine, .endgames = endgames}, stop);
    return json_response(puzzle_try_page(set, puzzle, played, result));
}

HttpResponse told_page(coach::Profiles& profiles, const games::StoreReader& store, const std::string& name,
                       const std::string& body, std::int64_t now) {
    coach::ProfileEvent event = profile_news(body, now);
    if (auto* played = std::get_if<coach::GamePlayed>(&event.what)) {
        const coach::Profile profile = profiles.profile(name);
        if (profile.games.counted.contains(played->game)) {
            return json_response(profile_page(name, profile));
        }
        const auto events = store.events(played->game);
        if (!events) {
            return error_response(status::not_found, "there is no such game here");
        }
        *played = coach::game_that_counts(played->game, *events);
    }
    if (const auto* lesson = std::get_if<coach::LessonTaskDone>(&event.what)) {
        const coach::Profile profile = profiles.profile(name);
        if (profile.lesson_tasks.contains(lesson->task) ||
            profile.lesson_tasks.size() >= coach::Profile::most_lesson_tasks) {
            return json_response(profile_page(name, profile));
        }
    }
    if (auto* tried = std::get_if<coach::PuzzleTried>(&event.what)) {
        const auto puzzles = coach::shipped_puzzles(rules::english());
        const auto found = puzzles->find(tried->puzzle);
        if (!found) {
            return no_such_puzzle();
        }
        tried->against = coach::within_bounds(puzzles->rating(*found, *profiles.puzzle_ratings()));
    }
    return json_response(profile_page(name, profiles.add(name, event)));
}

}  // namespace

std::optional<HttpResponse> puzzle_page(const Site& site, const HttpRequest& request, std::string_view rest,
                                        const Recipient& to) {
    constexpr std::string_view try_ending = "/try";
    const std::string target(target_of(request));
    const std::string asked(rest.starts_with('/') ? rest.substr(1) : rest);
    coach::Profiles& profiles = site.services->profiles;
    if (asked.ends_with(try_ending)) {
        return answer_after_search(
            site, to,
            [name = asked.substr(0, asked.size() - try_ending.size()), body = request.body(),
             resources = coach::Resources{.endgames = site.services->endgames.databases(rules::english()),
                                          .tablebase = site.services->endgames.tablebase(rules::english())}](
                const std::stop_token& stop) {
                const auto puzzles = coach::shipped_puzzles(rules::english());
                const auto index = puzzles->find(name);
                return index ? try_page(*puzzles, *index, body, resources, stop) : no_such_puzzle();
            });
    }
    return answer_later(site, to, [&profiles, asked, target] {
        const auto puzzles = coach::shipped_puzzles(rules::english());
        if (asked.empty()) {
            return json_response(puzzles_page(*puzzles));
        }
        if (asked == "daily") {
            return daily_page(*puzzles, profiles, target);
        }
        if (asked == "next") {
            return next_page(*puzzles, profiles, wanted_in(target));
        }
        constexpr std::string_view solution_ending = "/solution";
        if (asked.ends_with(solution_ending)) {
            const auto solved = puzzles->find(asked.substr(0, asked.size() - solution_ending.size()));
            return solved ? json_response(puzzle_solution_page(*puzzles, *solved)) : no_such_puzzle();
        }
        const auto found = puzzles->find(asked);
        return found ? json_response(puzzle_page(*puzzles, *found, *ratings_of(profiles))) : no_such_puzzle();
    });
}

std::optional<HttpResponse> profile_page(const Site& site, const HttpRequest& request, std::string_view rest,
                                         const Recipient& to) {
    constexpr std::string_view events_ending = "/events";
    coach::Profiles& profiles = site.services->profiles;
    if (rest.empty()) {
        return answer_later(site, to, [&profiles] { return json_response(profiles_page(profiles.names())); });
    }
    std::string_view named = rest.substr(1);
    const bool events = named.ends_with(events_ending);
    named.remove_suffix(events ? events_ending.size() : 0);
    const auto name = percent_decoded(named);
    if (!name || !coach::Profiles::valid_name(*name)) {
        return error_response(status::bad_request, "this cannot be the name of a profile");
    }
    if (request.method() != verb::post) {
        return answer_later(site, to, [&profiles, name = *name, events] {
            return events ? text_response(profiles.exported(name))
                          : json_response(profile_page(name, profiles.profile(name)));
        });
    }
    return answer_later(site, to,
                        [&profiles, store = site.services->store.reader(), name = *name, events, body = request.body(),
                         now = site.services->wall_clock()] {
                            if (!events) {
                                return told_page(profiles, store, name, body, now);
                            }
                            (void)profiles.import(name, body);
                            return json_response(profile_page(name, profiles.profile(name)));
                        });
}

}  // namespace crownhead::server
