// SPDX-License-Identifier: MIT
#pragma once

#include "games/game_event.hpp"
#include "games/live_game.hpp"
#include "games/live_match.hpp"
#include "games/live_study.hpp"
#include "games/match_event.hpp"
#include "games/moment.hpp"
#include "games/study_event.hpp"

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>

namespace SQLite {
class Statement;
}

namespace crownhead::games {

/// How games, matches or studies, told apart by their type of summary, are kept in the store's file
/// (docs/games-store.md): the names of their two tables and of the columns, and the values in them.
template <class Summary>
struct Kept;

template <>
struct Kept<GameSummary> {
    using Event = GameEvent;

    static constexpr const char* name = "game";  ///< of the table, and of the column for its row in the events' table
    static constexpr const char* events = "event";  ///< the table of the events
    static constexpr std::array columns{"rules",   "black",   "white",    "moves",
                                        "outcome", "updated", "untouched"};  ///< of the summary, after the id
    static constexpr const char* times = "at";                               ///< the columns of an event's time

    /// The values of `columns`.
    [[nodiscard]] static auto values(const GameSummary& now) {
        return std::tuple(now.rules, now.black, now.white, now.moves, static_cast<int>(now.outcome), now.updated,
                          now.untouched ? 1 : 0);
    }
    /// The summary that begins with the id in column `at`.
    [[nodiscard]] static GameSummary summary(SQLite::Statement& select, int at);

    [[nodiscard]] static auto times_of(std::int64_t at) { return std::tuple(at); }
    /// The time that begins in column `at`.
    [[nodiscard]] static std::int64_t time(SQLite::Statement& select, int at);
    [[nodiscard]] static GameAction action(std::string_view text) { return decode_game_action(text); }
};

template <>
struct Kept<MatchSummary> {
    using Event = MatchEvent;

    static constexpr const char* name = "match";
    static constexpr const char* events = "match_event";
    static constexpr std::array columns{"code",         "rules",         "first",   "second",  "games",  "played",
                                        "first_points", "second_points", "playing", "updated", "running"};
    static constexpr const char* times = "at, running";

    [[nodiscard]] static auto values(const MatchSummary& now) {
        return std::tuple(now.code, now.rules, now.names[0], now.names[1], now.games, now.played, now.half_points[0],
                          now.half_points[1], now.playing ? 1 : 0, now.updated, now.running);
    }
    [[nodiscard]] static MatchSummary summary(SQLite::Statement& select, int at);

    [[nodiscard]] static auto times_of(const Moment& at) { return std::tuple(at.wall, at.running); }
    [[nodiscard]] static Moment time(SQLite::Statement& select, int at);
    [[nodiscard]] static MatchAction action(std::string_view text) { return decode_match_action(text); }
};

template <>
struct Kept<StudySummary> {
    using Event = StudyEvent;

    static constexpr const char* name = "study";
    static constexpr const char* events = "study_event";
    static constexpr std::array columns{"title", "chapters", "updated"};
    static constexpr const char* times = "at";

    [[nodiscard]] static auto values(const StudySummary& now) {
        return std::tuple(now.title, now.chapters, now.updated);
    }
    [[nodiscard]] static StudySummary summary(SQLite::Statement& select, int at);

    [[nodiscard]] static auto times_of(std::int64_t at) { return std::tuple(at); }
    [[nodiscard]] static std::int64_t time(SQLite::Statement& select, int at);
    [[nodiscard]] static StudyAction action(std::string_view text) { return decode_study_action(text); }
};

}  // namespace crownhead::games
