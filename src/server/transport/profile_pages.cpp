// SPDX-License-Identifier: MIT
#include "server/transport/profile_pages.hpp"

#include "base/bad_input.hpp"
#include "coach/level_games.hpp"
#include "coach/profiles.hpp"
#include "coach/puzzle_set.hpp"
#include "games/store_reader.hpp"
#include "rules/rule_set.hpp"
#include "server/api/puzzle_answers.hpp"
#include "server/services/services.hpp"
#include "server/transport/percent.hpp"
#include "server/transport/readable_profiles.hpp"

#include <boost/beast/http/status.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace crownhead::server {
namespace {

using boost::beast::http::status;

/// The name in a path. Throws BadInput if no profile can have it.
std::string profile_named(const ApiRequest& asked) {
    return checked_name(percent_decoded(asked.names.at(0)).value_or(""));
}

HttpResponse told_page(coach::Profiles& profiles, const games::StoreReader& store, const std::string& name,
                       const std::string& body, std::int64_t now) {
    coach::ProfileEvent event = profile_news(body, now);
    (void)readable(profiles);
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
            return error_response(status::not_found, "there is no such puzzle here");
        }
        tried->against = coach::within_bounds(puzzles->rating(*found, *profiles.puzzle_ratings()));
    }
    return json_response(profile_page(name, profiles.add(name, event)));
}

}  // namespace

std::optional<HttpResponse> answer_profiles(const ApiRequest& asked) {
    return answer_later(asked.site, asked.to, [&profiles = asked.site.services->profiles] {
        return json_response(profiles_page(readable(profiles).names()));
    });
}

std::optional<HttpResponse> answer_profile(const ApiRequest& asked) {
    return answer_later(asked.site, asked.to, [&profiles = asked.site.services->profiles, name = profile_named(asked)] {
        return json_response(profile_page(name, readable(profiles).profile(name)));
    });
}

std::optional<HttpResponse> answer_profile_news(const ApiRequest& asked) {
    return answer_later(
        asked.site, asked.to,
        [&profiles = asked.site.services->profiles, store = asked.site.services->store.reader(),
         name = profile_named(asked), body = asked.request.body(),
         now = asked.site.services->wall_clock()] { return told_page(profiles, store, name, body, now); });
}

std::optional<HttpResponse> answer_profile_events(const ApiRequest& asked) {
    return answer_later(asked.site, asked.to, [&profiles = asked.site.services->profiles, name = profile_named(asked)] {
        return text_response(readable(profiles).exported(name));
    });
}

std::optional<HttpResponse> answer_profile_import(const ApiRequest& asked) {
    return answer_later(
        asked.site, asked.to,
        [&profiles = asked.site.services->profiles, name = profile_named(asked), body = asked.request.body()] {
            (void)readable(profiles).import(name, body);
            return json_response(profile_page(name, profiles.profile(name)));
        });
}

}  // namespace crownhead::server
