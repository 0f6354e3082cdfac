// SPDX-License-Identifier: MIT
#include "coach/profile.hpp"

#include "base/bad_input.hpp"
#include "coach/deck_name.hpp"
#include "players/level.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace crownhead::coach {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t remembered = 1000;  // puzzles that do not come again meanwhile
constexpr std::size_t longest_name = 64;

double number_in(const ordered_json& json, double lowest, double highest) {
    if (!json.is_number()) {
        throw BadInput("a line of a profile has something else where a number should be");
    }
    const auto number = json.get<double>();
    if (!(number >= lowest && number <= highest)) {
        throw BadInput("a line of a profile has a number that cannot be");
    }
    return number;
}

std::string name_in(const ordered_json& json) {
    if (!json.is_string() || json.get_ref<const std::string&>().size() > longest_name) {
        throw BadInput("a line of a profile has something else where a name should be");
    }
    return json;
}

double tenths(double number) { return std::round(10 * number) / 10; }

void apply_recalled(Profile& profile, const MoveRecalled& recalled, std::int64_t at) {
    const std::string name = memory_name(recalled.deck, recalled.position);
    const auto known = profile.openings.find(name);
    if (known == profile.openings.end() && profile.openings.size() >= Profile::most_positions) {
        return;
    }
    profile.openings[name] =
        reviewed(known == profile.openings.end() ? std::nullopt : std::optional(known->second), recalled.grade, at);
    std::int64_t& last = profile.decks[recalled.deck];
    last = std::max(last, at);
}

MoveRecalled move_recalled(const ordered_json& json) {
    const auto grade = json.contains("grade") && json["grade"].is_string()
                           ? grade_named(json["grade"].get_ref<const std::string&>())
                           : std::nullopt;
    if (!grade || !json.contains("position")) {
        throw BadInput("a line of a profile has a deck without a position and a grade");
    }
    return {.deck = name_in(json["deck"]), .position = name_in(json["position"]), .grade = *grade};
}

constexpr double highest_rating = 4000;
constexpr double lowest_deviation = 30;
constexpr double highest_deviation = 350;

/// The strength that an event holds as two numbers.
Glicko against_in(const ordered_json& json) {
    if (!json.is_array() || json.size() != 2) {
        throw BadInput("a line of a profile has something else where a rating and a deviation should be");
    }
    return {.rating = number_in(json[0], 0, highest_rating),
            .deviation = number_in(json[1], lowest_deviation, highest_deviation)};
}

ordered_json against_json(const Glicko& strength) {
    const Glicko bounded = within_bounds(strength);
    return {tenths(bounded.rating), tenths(bounded.deviation)};
}

GamePlayed game_in(const ordered_json& json) {
    for (const char* name : {"level", "side", "score", "against"}) {
        if (!json.contains(name)) {
            throw BadInput(std::string("a game in a profile has no member \"") + name + '"');
        }
    }
    const std::string side = name_in(json["side"]);
    if (side != "black" && side != "white") {
        throw BadInput("a game in a profile has a side that is neither black nor white");
    }
    const double score = number_in(json["score"], 0, 1);
    if (score != 0 && score != 0.5 && score != 1) {
        throw BadInput("a game in a profile has a score that is neither 0 nor 0.5 nor 1");
    }
    return {.game = name_in(json["game"]),
            .level = static_cast<int>(number_in(json["level"], players::lowest_level, players::highest_level)),
            .side = side == "black" ? rules::Side::black : rules::Side::white,
            .score = score,
            .against = against_in(json["against"])};
}

}  // namespace

Glicko within_bounds(const Glicko& strength) {
    return {std::clamp(strength.rating, 0.0, highest_rating),
            std::clamp(strength.deviation, lowest_deviation, highest_deviation), strength.volatility};
}

void apply(Profile& profile, const ProfileEvent& event) {
    if (const auto* streak = std::get_if<StreakReached>(&event.what)) {
        profile.best_streak = std::max(profile.best_streak, streak->solved);
        return;
    }
    if (const auto* drill = std::get_if<DrillDone>(&event.what)) {
        DrillRecord& record = profile.drills[drill->drill];
        ++record.done;
        record.clean += drill->errors == 0 ? 1 : 0;
        record.perfect += drill->errors == 0 && drill->best > 0 && drill->plies <= drill->best ? 1 : 0;
        return;
    }
    if (const auto* game = std::get_if<GamePlayed>(&event.what)) {
        add_game(profile.games, *game, event.at);
        return;
    }
    if (const auto* recalled = std::get_if<MoveRecalled>(&event.what)) {
        apply_recalled(profile, *recalled, event.at);
        return;
    }
    if (const auto* lesson = std::get_if<LessonTaskDone>(&event.what)) {
        if (profile.lesson_tasks.size() < Profile::most_lesson_tasks) {
            profile.lesson_tasks.insert(lesson->task);
        }
        return;
    }
    const PuzzleTried& tried = std::get<PuzzleTried>(event.what);
    const auto again = std::find(profile.recent.begin(), profile.recent.end(), tried.puzzle);
    if (again != profile.recent.end()) {
        profile.recent.erase(again);
    }
    profile.recent.push_back(tried.puzzle);
    if (profile.recent.size() > remembered) {
        profile.recent.erase(profile.recent.begin());
    }
    if (!profile.counted.insert(tried.puzzle).second) {
        return;
    }
    profile.solved += tried.right ? 1 : 0;
    profile.puzzles = after_games(profile.puzzles, std::array{GlickoGame{tried.against, tried.right ? 1.0 : 0.0}});
    profile.curve.push_back({event.at, profile.puzzles.rating});
}

std::string profile_line(const ProfileEvent& event) {
    ordered_json json{{"at", event.at}};
    if (const auto* streak = std::get_if<StreakReached>(&event.what)) {
        json["streak"] = streak->solved;
    } else if (const auto* drill = std::get_if<DrillDone>(&event.what)) {
        json["drill"] = drill->drill;
        json["errors"] = drill->errors;
        json["plies"] = drill->plies;
        json["best"] = drill->best;
    } else if (const auto* game = std::get_if<GamePlayed>(&event.what)) {
        json["game"] = game->game;
        json["level"] = game->level;
        json["side"] = game->side == rules::Side::black ? "black" : "white";
        json["score"] = game->score;
        json["against"] = against_json(game->against);
    } else if (const auto* recalled = std::get_if<MoveRecalled>(&event.what)) {
        json["deck"] = recalled->deck;
        json["position"] = recalled->position;
        json["grade"] = word(recalled->grade);
    } else if (const auto* lesson = std::get_if<LessonTaskDone>(&event.what)) {
        json["lesson"] = lesson->task;
    } else {
        const PuzzleTried& tried = std::get<PuzzleTried>(event.what);
        json["puzzle"] = tried.puzzle;
        json["right"] = tried.right;
        json["against"] = against_json(tried.against);
    }
    return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

ProfileEvent profile_event(std::string_view line) {
    const ordered_json json = ordered_json::parse(line, nullptr, false);
    if (!json.is_object() || !json.contains("at")) {
        throw BadInput("a line of a profile is not an object with the member \"at\"");
    }
    constexpr double latest = 1e14;
    ProfileEvent event{.at = static_cast<std::int64_t>(number_in(json["at"], 0, latest))};
    if (json.contains("streak")) {
        constexpr double most = 1'000'000;
        event.what = StreakReached{static_cast<int>(number_in(json["streak"], 0, most))};
        return event;
    }
    if (json.contains("drill")) {
        constexpr double most = 10'000;
        const auto count = [&](const char* name) {
            return json.contains(name) ? static_cast<int>(number_in(json[name], 0, most)) : 0;
        };
        event.what = DrillDone{name_in(json["drill"]), count("errors"), count("plies"), count("best")};
        return event;
    }
    if (json.contains("game")) {
        event.what = game_in(json);
        return event;
    }
    if (json.contains("deck")) {
        event.what = move_recalled(json);
        return event;
    }
    if (json.contains("lesson")) {
        event.what = LessonTaskDone{name_in(json["lesson"])};
        return event;
    }
    const bool is_try =
        json.contains("puzzle") && json.contains("right") && json["right"].is_boolean() && json.contains("against");
    if (!is_try) {
        throw BadInput(
            "a line of a profile is neither a puzzle that was tried, nor a streak, a drill, a game, a move of an "
            "opening or a task of a lesson");
    }
    event.what =
        PuzzleTried{.puzzle = name_in(json["puzzle"]), .right = json["right"], .against = against_in(json["against"])};
    return event;
}

}  // namespace crownhead::coach
