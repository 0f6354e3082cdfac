// SPDX-License-Identifier: MIT
#pragma once

#include "coach/glicko.hpp"
#include "coach/level_games.hpp"
#include "coach/recall.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace crownhead::coach {

/// A puzzle was tried. Only the first try of a puzzle counts for the ratings.
struct PuzzleTried {
    std::string puzzle{};  ///< its name
    bool right = false;    ///< all of it, without help
    Glicko against{};      ///< the puzzle's rating then
    friend bool operator==(const PuzzleTried&, const PuzzleTried&) = default;
};

/// A streak has come so far: puzzles solved one after another, each harder than the last.
struct StreakReached {
    int solved = 0;
    friend bool operator==(const StreakReached&, const StreakReached&) = default;
};

/// An ending was won, or held, against the best defence.
struct DrillDone {
    std::string drill{};  ///< its name
    int errors = 0;       ///< moves that gave the result away, and were taken back
    int plies = 0;        ///< that it took
    int best = 0;         ///< with best play; 0 if that is not known, or for a draw
    friend bool operator==(const DrillDone&, const DrillDone&) = default;
};

/// A move of an opening was asked for (docs/openings.md).
struct MoveRecalled {
    std::string deck{};      ///< which lines were practised: deck_text()
    std::string position{};  ///< DeckNode::card
    Grade grade = Grade::good;
    friend bool operator==(const MoveRecalled&, const MoveRecalled&) = default;
};

/// A task of a lesson was done (docs/lessons.md).
struct LessonTaskDone {
    std::string task{};  ///< its name
    friend bool operator==(const LessonTaskDone&, const LessonTaskDone&) = default;
};

/// A strength that an event may hold: a rating from 0 to 4000, a deviation from 30 to 350. Another one is brought
/// there.
[[nodiscard]] Glicko within_bounds(const Glicko& strength);

/// What happened to somebody who practises.
struct ProfileEvent {
    std::int64_t at = 0;  ///< milliseconds since 1970
    std::variant<PuzzleTried, StreakReached, DrillDone, GamePlayed, MoveRecalled, LessonTaskDone> what{};
    friend bool operator==(const ProfileEvent&, const ProfileEvent&) = default;
};

/// How somebody does in a drill.
struct DrillRecord {
    int done = 0;
    int clean = 0;    ///< of them without an error
    int perfect = 0;  ///< of them in no more plies than best play takes
};

/// What somebody has practised, as the events tell it (docs/puzzles.md, "Progress"). A value.
struct Profile {
    Glicko puzzles{.rating = 900};  ///< beginners start with easy ones
    std::vector<RatedAt> curve{};   ///< the rating after each puzzle that counted
    int solved = 0;                 ///< of the puzzles that counted
    int best_streak = 0;
    std::map<std::string, DrillRecord, std::less<>> drills{};
    LevelGames games{};                                        ///< against the levels of the engine
    std::set<std::string, std::less<>> counted{};              ///< puzzles that were tried before
    std::vector<std::string> recent{};                         ///< names of the last thousand tried, the latest last
    Memories openings{};                                       ///< positions by memory_name(), at most most_positions
    std::map<std::string, std::int64_t, std::less<>> decks{};  ///< of openings: when each was practised last
    std::set<std::string, std::less<>> lesson_tasks{};         ///< names of those done, at most most_lesson_tasks

    static constexpr std::size_t most_positions = 20'000;
    static constexpr std::size_t most_lesson_tasks = 2'000;
};

/// The profile after one more event. Events out of order are taken as they come.
void apply(Profile& profile, const ProfileEvent& event);

/// An event as a line of JSON, without its end (docs/puzzles.md, "Progress").
[[nodiscard]] std::string profile_line(const ProfileEvent& event);

/// Reads what profile_line() writes. Throws BadInput.
[[nodiscard]] ProfileEvent profile_event(std::string_view line);

}  // namespace crownhead::coach
