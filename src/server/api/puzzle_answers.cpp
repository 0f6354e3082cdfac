// SPDX-License-Identifier: MIT
#include "server/api/puzzle_answers.hpp"

#include "base/bad_input.hpp"
#include "coach/level_games.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "server/api/json_text.hpp"
#include "server/api/message_fields.hpp"
#include "server/api/played_moves.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>

namespace crownhead::server {
namespace {

using nlohmann::json;

constexpr std::size_t most_moves = 100;
constexpr std::size_t curve_points = 200;

/// The last points of a curve.
json curve_json(std::span<const coach::RatedAt> curve) {
    json points = json::array();
    for (const coach::RatedAt& point : curve.last(std::min(curve.size(), curve_points))) {
        points.push_back({{"at", point.at}, {"rating", std::lround(point.rating)}});
    }
    return points;
}

json games_json(const coach::LevelGames& games) {
    return {{"rating", std::lround(games.strength.rating)},
            {"deviation", std::lround(games.strength.deviation)},
            {"change", std::lround(games.change)},
            {"won", games.won},
            {"drawn", games.drawn},
            {"lost", games.lost},
            {"level", coach::fitting_level(games)},
            {"curve", curve_json(games.curve)}};
}

}  // namespace

std::string puzzles_page(const coach::PuzzleSet& puzzles) {
    std::map<coach::Theme, std::size_t> counts;
    for (const coach::Puzzle& puzzle : puzzles.puzzles()) {
        for (const coach::Theme theme : puzzle.themes) {
            ++counts[theme];
        }
    }
    json themes = json::array();
    for (const auto& [theme, count] : counts) {
        themes.push_back({{"theme", coach::word(theme)}, {"puzzles", count}});
    }
    const bool any = !puzzles.puzzles().empty();
    return json_text({{"rules", puzzles.rule_set().name},
                      {"puzzles", puzzles.puzzles().size()},
                      {"easiest", any ? json(puzzles.puzzles().front().rating) : json()},
                      {"hardest", any ? json(puzzles.puzzles().back().rating) : json()},
                      {"themes", themes}});
}

std::string puzzle_page(const coach::PuzzleSet& puzzles, std::size_t index, const coach::PuzzleRatings& rated) {
    const coach::Puzzle& puzzle = puzzles.puzzles()[index];
    json themes = json::array();
    for (const coach::Theme theme : puzzle.themes) {
        themes.push_back(coach::word(theme));
    }
    return json_text({{"puzzle", puzzles.name(index)},
                      {"rules", puzzles.rule_set().name},
                      {"fen", notation::fen(puzzle.position)},
                      {"goal", coach::word(puzzle.goal)},
                      {"rating", std::lround(puzzles.rating(index, rated).rating)},
                      {"themes", themes},
                      {"game", puzzle.game}});
}

std::string puzzle_solution_page(const coach::PuzzleSet& puzzles, std::size_t index) {
    const coach::Puzzle& puzzle = puzzles.puzzles()[index];
    rules::Game game(puzzles.rule_set(), puzzle.position);
    for (const rules::Move& move : puzzle.line) {
        game.play(move);
    }
    return json_text({{"played", played_moves(game)}});
}

std::string puzzle_try_page(const rules::RuleSet& set, const coach::Puzzle& puzzle, std::span<const rules::Move> played,
                            const coach::PuzzleTry& result) {
    rules::Game game(set, puzzle.position);
    for (const rules::Move& move : played) {
        game.play(move);
    }
    for (const rules::Move& move : result.answer) {
        game.play(move);
    }
    const std::size_t made = game.moves().size();
    for (const rules::Move& move : result.shown) {
        game.play(move);
    }
    json all = played_moves(game);
    json shown = json::array();
    for (std::size_t i = made; i < all.size(); ++i) {
        shown.push_back(all[i]);
    }
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(made), all.end());
    json worth;
    if (result.worth) {
        worth = {{"value", word(result.worth->value)},
                 {"plies", result.worth->distance ? json(*result.worth->distance) : json()}};
    }
    return json_text(
        {{"right", result.right}, {"over", result.over}, {"played", all}, {"shown", shown}, {"worth", worth}});
}

std::string profiles_page(const std::vector<std::string>& names) { return json_text({{"profiles", names}}); }

std::string profile_page(std::string_view name, const coach::Profile& profile) {
    json drills = json::array();
    for (const auto& [drill, record] : profile.drills) {
        drills.push_back(
            {{"drill", drill}, {"done", record.done}, {"clean", record.clean}, {"perfect", record.perfect}});
    }
    return json_text({{"name", name},
                      {"rating", std::lround(profile.puzzles.rating)},
                      {"deviation", std::lround(profile.puzzles.deviation)},
                      {"tried", profile.counted.size()},
                      {"solved", profile.solved},
                      {"bestStreak", profile.best_streak},
                      {"drills", drills},
                      {"lessons", profile.lesson_tasks},
                      {"games", games_json(profile.games)},
                      {"curve", curve_json(profile.curve)}});
}

std::vector<rules::Move> moves_in(const rules::RuleSet& set, const rules::Position& start, std::string_view body) {
    return moves_of(set, start, object_of(body));
}

std::vector<rules::Move> moves_of(const rules::RuleSet& set, const rules::Position& start, const json& object) {
    std::vector<rules::Move> moves;
    rules::Position now = start;
    for (const std::string& text : move_texts(field(object, "moves"), most_moves)) {
        moves.push_back(notation::parse_move(set, now, text));
        now = rules::after(set, now, moves.back());
    }
    return moves;
}

coach::ProfileEvent profile_news(std::string_view body, std::int64_t now) {
    const json object = object_of(body);
    const auto count = [&](const char* name) {
        constexpr std::size_t most = 10'000;
        return static_cast<int>(std::min(optional_count(object, name).value_or(0), most));
    };
    const auto name = [&](const char* member) {
        constexpr std::size_t longest = 64;
        constexpr std::string_view control_characters("\0\t\n\v\f\r\x1b\x7f", 8);
        std::string text = text_field(object, member);
        if (text.empty() || text.size() > longest || text.find_first_of(control_characters) != std::string::npos) {
            throw BadInput(std::string("\"") + member + "\" is no name: it is empty, too long, or not one line");
        }
        return text;
    };
    if (object.contains("streak")) {
        if (!optional_count(object, "streak")) {
            throw BadInput("\"streak\" is not a whole number from 0");
        }
        return {now, coach::StreakReached{count("streak")}};
    }
    if (object.contains("drill")) {
        return {now, coach::DrillDone{name("drill"), count("errors"), count("plies"), count("best")}};
    }
    if (object.contains("game")) {
        return {now, coach::GamePlayed{.game = name("game")}};
    }
    if (object.contains("lesson")) {
        return {now, coach::LessonTaskDone{name("lesson")}};
    }
    if (!object.contains("puzzle")) {
        throw BadInput(R"(the message has none of "puzzle", "streak", "drill", "game" and "lesson")");
    }
    return {now, coach::PuzzleTried{.puzzle = name("puzzle"), .right = bool_field(object, "right")}};
}

std::string ending_page(const rules::Position& position) { return json_text({{"fen", notation::fen(position)}}); }

}  // namespace crownhead::server
