// SPDX-License-Identifier: MIT
#include "server/transport/puzzle_pages.hpp"

#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "base/shown_text.hpp"
#include "coach/profiles.hpp"
#include "coach/puzzle_set.hpp"
#include "coach/puzzle_try.hpp"
#include "rules/rule_set.hpp"
#include "search/engine.hpp"
#include "server/api/puzzle_answers.hpp"
#include "server/services/services.hpp"
#include "server/transport/percent.hpp"
#include "server/transport/readable_profiles.hpp"

#include <spdlog/spdlog.h>
#include <boost/beast/http/status.hpp>

#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::server {
namespace {

using boost::beast::http::status;

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
    if (wanted.profile && !wanted.profile->empty()) {
        wanted.profile = checked_name(*wanted.profile);
    }
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
    const coach::Profile profile = wanted.profile ? readable(profiles).profile(*wanted.profile) : coach::Profile();
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

/// The puzzle that a path names, as a page.
std::optional<HttpResponse> answer_one_puzzle(const ApiRequest& asked,
                                              HttpResponse (*page)(const coach::PuzzleSet&, std::size_t,
                                                                   coach::Profiles&)) {
    return answer_later(asked.site, asked.to,
                        [&profiles = asked.site.services->profiles, name = asked.names.at(0), page] {
                            const auto puzzles = coach::shipped_puzzles(rules::english());
                            const auto found = puzzles->find(name);
                            return found ? page(*puzzles, *found, profiles) : no_such_puzzle();
                        });
}

}  // namespace

std::optional<HttpResponse> answer_puzzles(const ApiRequest& asked) {
    return answer_later(asked.site, asked.to,
                        [] { return json_response(puzzles_page(*coach::shipped_puzzles(rules::english()))); });
}

std::optional<HttpResponse> answer_daily_puzzle(const ApiRequest& asked) {
    return answer_later(asked.site, asked.to,
                        [&profiles = asked.site.services->profiles, target = std::string(asked.target())] {
                            return daily_page(*coach::shipped_puzzles(rules::english()), profiles, target);
                        });
}

std::optional<HttpResponse> answer_next_puzzle(const ApiRequest& asked) {
    return answer_later(asked.site, asked.to,
                        [&profiles = asked.site.services->profiles, wanted = wanted_in(asked.target())] {
                            return next_page(*coach::shipped_puzzles(rules::english()), profiles, wanted);
                        });
}

std::optional<HttpResponse> answer_puzzle(const ApiRequest& asked) {
    return answer_one_puzzle(asked, [](const coach::PuzzleSet& puzzles, std::size_t index, coach::Profiles& profiles) {
        return json_response(puzzle_page(puzzles, index, *ratings_of(profiles)));
    });
}

std::optional<HttpResponse> answer_puzzle_solution(const ApiRequest& asked) {
    return answer_one_puzzle(asked,
                             [](const coach::PuzzleSet& puzzles, std::size_t index, coach::Profiles& /*profiles*/) {
                                 return json_response(puzzle_solution_page(puzzles, index));
                             });
}

std::optional<HttpResponse> answer_puzzle_try(const ApiRequest& asked) {
    return answer_after_search(
        asked.site, asked.to,
        [name = asked.names.at(0), body = asked.request.body(),
         resources = coach::Resources{.endgames = asked.site.services->endgames.databases(rules::english()),
                                      .tablebase = asked.site.services->endgames.tablebase(rules::english())}](
            const std::stop_token& stop) {
            const auto puzzles = coach::shipped_puzzles(rules::english());
            const auto index = puzzles->find(name);
            return index ? try_page(*puzzles, *index, body, resources, stop) : no_such_puzzle();
        });
}

}  // namespace crownhead::server
