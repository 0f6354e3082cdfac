// SPDX-License-Identifier: MIT
#include "games/store.hpp"

#include "base/bad_input.hpp"
#include "base/descriptor.hpp"
#include "base/system_file.hpp"
#include "games/kept_events.hpp"
#include "games/store_fault.hpp"
#include "games/store_guard.hpp"
#include "games/store_place.hpp"
#include "games/store_rows.hpp"
#include "games/store_schema.hpp"
#include "sqlite/checkpointer.hpp"
#include "sqlite/sentence.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace crownhead::games {

namespace {

/// A full sync on every commit: a move that was answered is on the disk.
void set_up(SQLite::Database& database) {
    database.exec("PRAGMA synchronous = FULL");
    database.exec("PRAGMA foreign_keys = ON");
    database.exec("PRAGMA trusted_schema = OFF");
    database.execAndGet("PRAGMA journal_mode = WAL");
}

/// Makes the file if there is none. It holds tokens, so no other user may read it; nor its log, to which SQLite gives
/// the mode of the file.
void make_for_owner_alone(const std::filesystem::path& file) {
    const Descriptor made(open_file(file, crownhead::Opening::create, Access::owner));
}

/// Earlier versions let others read the file.
void keep_from_others(const std::filesystem::path& file) {
    using std::filesystem::perms;
    std::error_code refused;  // where the file belongs to another user
    std::filesystem::permissions(file, perms::group_all | perms::others_all, std::filesystem::perm_options::remove,
                                 refused);
}

/// Throws BadInput if a query could miss a row: a wrong index, rows out of order.
void check_order(SQLite::Database& database) {
    for (const char* table : {"game", "match", "study"}) {
        const std::string found = database.execAndGet(fmt::format("PRAGMA integrity_check({})", table)).getString();
        if (found != "ok") {
            throw BadInput(found);
        }
    }
}

}  // namespace

std::string sentence(const std::filesystem::path& file, const SQLite::Exception& problem) {
    return sqlite::sentence(file, file_kind, problem);
}

Store::Store(const std::filesystem::path& directory)
    : file_(directory / "games.sqlite"), place_(std::make_unique<StorePlace>(directory)) {
    make_for_owner_alone(file_);
    try {
        database_ = std::make_unique<SQLite::Database>(file_.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                                                       busy_timeout_ms);
        place_->hold(file_);
        migrate(*database_, file_.string());
        set_up(*database_);
        checkpointer_ = std::make_unique<sqlite::Checkpointer>(*database_, file_);
    } catch (const SQLite::Exception& problem) {
        throw BadInput(sentence(file_, problem));
    }
    try {
        guarded([&] { check_order(*database_); });
        guarded([&] { check_rows(); });
    } catch (const StoreFault& problem) {
        throw BadInput(problem.what());
    }
    for (const char* ending : {"", "-wal", "-shm"}) {
        keep_from_others(file_.string() + ending);
        place_->watch(file_.string() + ending);
    }
}

Store::~Store() = default;

/// Checks every row of games, matches and studies, and the events of matches in which a game goes on.
void Store::check_rows() {
    const auto warn = [&](const std::string& what) {
        warnings_.push_back(fmt::format("the games file {} is damaged: {}", file_.string(), what));
    };
    SQLite::Statement games(*database_, select_rows<GameSummary>());
    while (games.executeStep()) {
        const auto row = row_from<GameSummary>(games);
        events_ += row.events;
        if (row.sum != row.correct_sum()) {
            warn(fmt::format("the row of game {} does not fit its checksum", row.summary.id));
        }
    }
    std::vector<std::string> playing;
    SQLite::Statement matches(*database_, select_rows<MatchSummary>());
    while (matches.executeStep()) {
        const auto row = row_from<MatchSummary>(matches);
        events_ += row.events;
        if (row.sum != row.correct_sum()) {
            warn(fmt::format("the row of match {} does not fit its checksum", row.summary.id));
        } else {
            running_ = std::max(running_, row.summary.running);
        }
        if (row.summary.playing) {
            playing.push_back(row.summary.id);
        }
    }
    SQLite::Statement studies(*database_, select_rows<StudySummary>());
    while (studies.executeStep()) {
        const auto row = row_from<StudySummary>(studies);
        events_ += row.events;
        if (row.sum != row.correct_sum()) {
            warn(fmt::format("the row of study {} does not fit its checksum", row.summary.id));
        }
    }
    if (const std::int64_t then = place_->remembered_events(); events_ < then) {
        warn(fmt::format(
            "it has {} events, and had {}: its log games.sqlite-wal is damaged or missing, or it is an older "
            "copy",
            events_, then));
    }
    place_->remember_events(events_);
    for (const std::string& id : playing) {
        try {
            (void)match_events(id);
        } catch (const StoreFault& problem) {
            warnings_.emplace_back(problem.what());
        }
    }
}

template <class Summary, class Event>
void Store::add(const Summary& now, int number, std::span<const Event> events) {
    place_->check();
    guarded([&] { append_events(*database_, now, number, events); });
    place_->check();
    events_ += static_cast<std::int64_t>(events.size());
    place_->remember_events(events_);
}

template <class Summary>
std::int64_t Store::length_of(const std::string& id) const {
    return guarded([&] {
        const auto row = find_row<Summary>(*database_, id);
        return row ? row->events : 0;
    });
}

template <class Summary>
std::vector<Summary> Store::newest_of(const char* condition, int max) const {
    return guarded([&] {
        SQLite::Statement select(*database_,
                                 select_rows<Summary>() + condition + " ORDER BY updated DESC, number DESC LIMIT ?");
        select.bind(1, max);
        std::vector<Summary> newest;
        while (select.executeStep()) {
            if (auto row = row_from<Summary>(select); row.sum == row.correct_sum()) {
                newest.push_back(std::move(row.summary));
            }
        }
        return newest;
    });
}

void Store::append(const GameSummary& now, int number, std::span<const GameEvent> events) { add(now, number, events); }
void Store::append(const MatchSummary& now, int number, std::span<const MatchEvent> events) {
    add(now, number, events);
}
void Store::append(const StudySummary& now, int number, std::span<const StudyEvent> events) {
    add(now, number, events);
}

std::optional<std::vector<GameEvent>> Store::events(const std::string& id) const {
    return guarded([&] { return read_events<GameSummary>(*database_, id); });
}
std::optional<std::vector<MatchEvent>> Store::match_events(const std::string& id) const {
    return guarded([&] { return read_events<MatchSummary>(*database_, id); });
}
std::optional<std::vector<StudyEvent>> Store::study_events(const std::string& id) const {
    return guarded([&] { return read_events<StudySummary>(*database_, id); });
}

std::int64_t Store::length(const std::string& id) const { return length_of<GameSummary>(id); }
std::int64_t Store::match_length(const std::string& id) const { return length_of<MatchSummary>(id); }
std::int64_t Store::study_length(const std::string& id) const { return length_of<StudySummary>(id); }

std::vector<GameSummary> Store::newest(int max) const { return newest_of<GameSummary>(" WHERE untouched = 0", max); }
std::vector<MatchSummary> Store::newest_matches(int max) const { return newest_of<MatchSummary>("", max); }

}  // namespace crownhead::games
