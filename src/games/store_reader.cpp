// SPDX-License-Identifier: MIT
#include "games/store_reader.hpp"

#include "games/kept_events.hpp"
#include "games/store_guard.hpp"
#include "games/store_rows.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

namespace crownhead::games {
namespace {

/// In a transaction, so that row and events are from the same moment, although others may write to the store.
template <class F>
auto read(const std::filesystem::path& file, F&& f) {
    return guarded(file, [&] {
        SQLite::Database database(file.string(), SQLite::OPEN_READONLY, busy_timeout_ms);
        const SQLite::Transaction transaction(database);
        return f(database);
    });
}

template <class Summary>
std::vector<Summary> rows(const std::filesystem::path& file, const char* condition) {
    return read(file, [&](SQLite::Database& database) {
        SQLite::Statement select(database, select_rows<Summary>() + condition + " ORDER BY number");
        std::vector<Summary> all;
        while (select.executeStep()) {
            if (auto row = row_from<Summary>(select); row.sum == row.correct_sum()) {
                all.push_back(std::move(row.summary));
            }
        }
        return all;
    });
}

}  // namespace

std::optional<std::vector<GameEvent>> StoreReader::events(const std::string& id) const {
    return read(file_, [&](SQLite::Database& database) { return read_events<GameSummary>(database, id); });
}

std::optional<std::vector<MatchEvent>> StoreReader::match_events(const std::string& id) const {
    return read(file_, [&](SQLite::Database& database) { return read_events<MatchSummary>(database, id); });
}

std::optional<std::vector<StudyEvent>> StoreReader::study_events(const std::string& id) const {
    return read(file_, [&](SQLite::Database& database) { return read_events<StudySummary>(database, id); });
}

std::vector<GameSummary> StoreReader::games_over() const { return rows<GameSummary>(file_, " WHERE outcome <> 0"); }

std::vector<MatchSummary> StoreReader::matches_played() const { return rows<MatchSummary>(file_, " WHERE played > 0"); }

}  // namespace crownhead::games
