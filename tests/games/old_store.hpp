// SPDX-License-Identifier: MIT
#pragma once

#include "games/game_event.hpp"
#include "games/live_game.hpp"
#include "games/live_match.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>

#include <filesystem>
#include <string>
#include <vector>

// The files of games that older versions of the program left behind, made as they made them.
namespace crownhead::games {

inline constexpr const char* first_schema = R"(
CREATE TABLE game (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    rules TEXT NOT NULL,
    black TEXT NOT NULL,
    white TEXT NOT NULL,
    moves INTEGER NOT NULL,
    outcome INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    untouched INTEGER NOT NULL
) STRICT;
CREATE INDEX game_by_time ON game (updated) WHERE untouched = 0;
CREATE TABLE event (
    game INTEGER NOT NULL REFERENCES game,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    deed TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER event_stays BEFORE UPDATE ON event BEGIN SELECT RAISE(ABORT, 'events are never changed'); END;
CREATE TRIGGER event_is_kept BEFORE DELETE ON event BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;
CREATE TRIGGER event_follows BEFORE INSERT ON event
    WHEN NEW.number <> (SELECT coalesce(max(number) + 1, 0) FROM event WHERE game = NEW.game)
    BEGIN SELECT RAISE(ABORT, 'events follow one another'); END;
)";

/// What the second version added.
inline constexpr const char* schema_of_matches = R"(
CREATE TABLE match (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    code TEXT NOT NULL,
    rules TEXT NOT NULL,
    first TEXT NOT NULL,
    second TEXT NOT NULL,
    games INTEGER NOT NULL,
    played INTEGER NOT NULL,
    first_points INTEGER NOT NULL,
    second_points INTEGER NOT NULL,
    playing INTEGER NOT NULL,
    updated INTEGER NOT NULL
) STRICT;
CREATE INDEX match_by_time ON match (updated);
CREATE INDEX match_at_the_board ON match (number) WHERE playing = 1;
CREATE TABLE match_event (
    match INTEGER NOT NULL REFERENCES match,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    deed TEXT NOT NULL,
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER match_event_stays BEFORE UPDATE ON match_event
    BEGIN SELECT RAISE(ABORT, 'events are never changed'); END;
CREATE TRIGGER match_event_is_kept BEFORE DELETE ON match_event
    BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;
CREATE TRIGGER match_event_follows BEFORE INSERT ON match_event
    WHEN NEW.number <> (SELECT coalesce(max(number) + 1, 0) FROM match_event WHERE match = NEW.match)
    BEGIN SELECT RAISE(ABORT, 'events follow one another'); END;
)";

/// A file of an older version, 1 to 3.
class OldStore {
  public:
    OldStore(const std::filesystem::path& folder, int version)
        : database_((folder / "games.sqlite").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE) {
        database_.exec(first_schema);
        if (version >= 2) {
            database_.exec(schema_of_matches);
        }
        database_.exec("PRAGMA application_id = 1131571300; PRAGMA user_version = " + std::to_string(version));
    }

    void add(const std::string& id, const std::vector<GameEvent>& events) {
        const GameSummary now = summary(id, replay_game(events));
        SQLite::Statement row(database_,
                              "INSERT INTO game (id, rules, black, white, moves, outcome, updated, untouched) "
                              "VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
        SQLite::bind(row, id, now.rules, now.black, now.white, now.moves, static_cast<int>(now.outcome), now.updated,
                     now.untouched ? 1 : 0);
        row.exec();
        const std::int64_t game = database_.getLastInsertRowid();
        for (std::size_t i = 0; i < events.size(); ++i) {
            SQLite::Statement event(database_, "INSERT INTO event (game, number, at, deed) VALUES (?, ?, ?, ?)");
            SQLite::bind(event, game, static_cast<int>(i), events[i].at, encode(events[i].action));
            event.exec();
        }
    }

    void add(const std::string& id, const std::vector<MatchEvent>& events) {
        const MatchSummary now = summary(id, replay_match(events));
        SQLite::Statement row(database_,
                              "INSERT INTO match (id, code, rules, first, second, games, played, first_points, "
                              "second_points, playing, updated) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
        SQLite::bind(row, id, now.code, now.rules, now.names[0], now.names[1], now.games, now.played,
                     now.half_points[0], now.half_points[1], now.playing ? 1 : 0, now.updated);
        row.exec();
        const std::int64_t match = database_.getLastInsertRowid();
        for (std::size_t i = 0; i < events.size(); ++i) {
            SQLite::Statement event(database_, "INSERT INTO match_event (match, number, at, deed) VALUES (?, ?, ?, ?)");
            SQLite::bind(event, match, static_cast<int>(i), events[i].at.wall, encode(events[i].action));
            event.exec();
        }
    }

  private:
    SQLite::Database database_;
};

}  // namespace crownhead::games
