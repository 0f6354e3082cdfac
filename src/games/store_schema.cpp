// SPDX-License-Identifier: MIT
#include "games/store_schema.hpp"

#include "games/chain.hpp"
#include "games/match_event.hpp"
#include "games/store_fault.hpp"
#include "games/store_rows.hpp"
#include "sqlite/format.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace crownhead::games {
namespace {

/// 2: matches; 3: ten levels, and the engine's time for a move; 4: checksums, running time; 5: studies; 6: several
/// edits of a chapter as one event.
constexpr sqlite::Format format{.what = file_kind, .application = 0x43726864 /* "Crhd" */, .version = 6};

/// The first version.
constexpr const char* schema = R"(
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

/// What version 2 added.
constexpr const char* schema_of_matches = R"(
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

/// What version 4 added. Between this and `triggers`, fill_in_games and fill_in_matches compute the new columns of
/// older rows.
constexpr const char* schema_of_checksums = R"(
DROP TRIGGER event_stays;
DROP TRIGGER match_event_stays;
ALTER TABLE game ADD COLUMN events INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN chain INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE event ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE match ADD COLUMN running INTEGER NOT NULL DEFAULT 0;
ALTER TABLE match ADD COLUMN events INTEGER NOT NULL DEFAULT 0;
ALTER TABLE match ADD COLUMN chain INTEGER NOT NULL DEFAULT 0;
ALTER TABLE match ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE match_event ADD COLUMN running INTEGER NOT NULL DEFAULT 0;
ALTER TABLE match_event ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
)";
constexpr const char* triggers = R"(
CREATE TRIGGER event_stays BEFORE UPDATE ON event BEGIN SELECT RAISE(ABORT, 'events are never changed'); END;
CREATE TRIGGER match_event_stays BEFORE UPDATE ON match_event
    BEGIN SELECT RAISE(ABORT, 'events are never changed'); END;
)";

/// What version 5 added. Version 6 has another event, and the same tables.
constexpr const char* schema_of_studies = R"(
CREATE TABLE study (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    chapters INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    events INTEGER NOT NULL,
    chain INTEGER NOT NULL,
    sum INTEGER NOT NULL
) STRICT;
CREATE INDEX study_by_time ON study (updated);
CREATE TABLE study_event (
    study INTEGER NOT NULL REFERENCES study,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    deed TEXT NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (study, number)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER study_event_stays BEFORE UPDATE ON study_event
    BEGIN SELECT RAISE(ABORT, 'events are never changed'); END;
CREATE TRIGGER study_event_is_kept BEFORE DELETE ON study_event
    BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;
CREATE TRIGGER study_event_follows BEFORE INSERT ON study_event
    WHEN NEW.number <> (SELECT coalesce(max(number) + 1, 0) FROM study_event WHERE study = NEW.study)
    BEGIN SELECT RAISE(ABORT, 'events follow one another'); END;
)";

/// The keys of a table with an INTEGER PRIMARY KEY `number`.
std::vector<std::int64_t> numbers(SQLite::Database& database, const char* table) {
    SQLite::Statement select(database, fmt::format("SELECT number FROM {} ORDER BY number", table));
    std::vector<std::int64_t> all;
    while (select.executeStep()) {
        all.push_back(select.getColumn(0).getInt64());
    }
    return all;
}

struct OldEvent {
    std::int64_t number;
    std::int64_t at;
    std::string deed;
};

std::vector<OldEvent> old_events(SQLite::Statement& select, std::int64_t row) {
    std::vector<OldEvent> all;
    select.bind(1, row);
    while (select.executeStep()) {
        all.push_back(
            {select.getColumn(0).getInt64(), select.getColumn(1).getInt64(), select.getColumn(2).getString()});
    }
    select.reset();
    return all;
}

void fill_in_games(SQLite::Database& database) {
    SQLite::Statement select(database, "SELECT number, at, deed FROM event WHERE game = ? ORDER BY number");
    SQLite::Statement update(database, "UPDATE event SET sum = ? WHERE game = ? AND number = ?");
    for (const std::int64_t row : numbers(database, "game")) {
        auto game = read_row<GameSummary>(database, row);
        Chain chain("game", game.summary.id);
        for (const OldEvent& event : old_events(select, row)) {
            SQLite::bind(update, chain.add(event.at, event.deed), row, event.number);
            update.exec();
            update.reset();
        }
        game.events = chain.events();
        game.chain = chain.sum();
        write_row(database, game);
    }
}

/// Older events have only the wall clock, by which players were charged; it is taken for the running clock too, so that
/// they replay to the same state. A game in progress gets a Resumed, as older versions wrote at every start: nobody is
/// charged until now.
void fill_in_matches(SQLite::Database& database) {
    SQLite::Statement select(database, "SELECT number, at, deed FROM match_event WHERE match = ? ORDER BY number");
    SQLite::Statement update(database, "UPDATE match_event SET running = ?, sum = ? WHERE match = ? AND number = ?");
    SQLite::Statement insert(
        database, "INSERT INTO match_event (match, number, at, running, deed, sum) VALUES (?, ?, ?, ?, ?, ?)");
    const std::int64_t latest = database.execAndGet("SELECT coalesce(max(at), 0) FROM match_event").getInt64();
    for (const std::int64_t row : numbers(database, "match")) {
        auto match = read_row<MatchSummary>(database, row);
        Chain chain("match", match.summary.id);
        for (const OldEvent& event : old_events(select, row)) {
            SQLite::bind(update, event.at, chain.add(event.at, event.at, event.deed), row, event.number);
            update.exec();
            update.reset();
            match.summary.running = event.at;
        }
        if (match.summary.playing) {
            const std::string deed = encode(MatchAction(Resumed{}));
            const std::int64_t number = chain.events();
            match.summary.running = latest;
            SQLite::bind(insert, row, number, match.summary.updated, latest, deed,
                         chain.add(match.summary.updated, latest, deed));
            insert.exec();
            insert.reset();
        }
        match.events = chain.events();
        match.chain = chain.sum();
        write_row(database, match);
    }
}

}  // namespace

void migrate(SQLite::Database& database, const std::string& name) {
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    const int found = sqlite::found_version(database, format, name);
    if (found == format.version) {
        return;
    }
    if (found < 1) {
        database.exec(schema);
    }
    if (found < 2) {
        database.exec(schema_of_matches);
    }
    if (found < 4) {
        database.exec(schema_of_checksums);
        fill_in_games(database);
        fill_in_matches(database);
        database.exec(triggers);
    }
    if (found < 5) {
        database.exec(schema_of_studies);
    }
    sqlite::mark(database, format);
    transaction.commit();
}

}  // namespace crownhead::games
