#include "library/store.hpp"

#include "base/bad_input.hpp"
#include "library/chain.hpp"
#include "library/kept_events.hpp"
#include "library/store_fault.hpp"
#include "library/store_guard.hpp"
#include "library/store_place.hpp"
#include "library/store_rows.hpp"
#include "library/store_schema.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>

namespace crownhead::library {

namespace {

constexpr int patience_ms = 2000;

/// A full sync on every commit: a move that was answered is on the disk.
void set_up(SQLite::Database& database) {
    database.exec("PRAGMA synchronous = FULL");
    database.exec("PRAGMA foreign_keys = ON");
    database.exec("PRAGMA trusted_schema = OFF");
    database.execAndGet("PRAGMA journal_mode = WAL");
}

/// Throws BadInput where a row could be missed: an index that leads elsewhere, rows out of order.
void check_order(SQLite::Database& database) {
    for (const char* table : {"game", "match"}) {
        const std::string found = database.execAndGet(fmt::format("PRAGMA integrity_check({})", table)).getString();
        if (found != "ok") {
            throw BadInput(found);
        }
    }
}

}  // namespace

std::string sentence(const std::filesystem::path& file, const SQLite::Exception& problem) {
    const std::string name = file.string();
    switch (problem.getErrorCode()) {
        case SQLITE_FULL:
            return fmt::format("the disk that holds {} is full", name);
        case SQLITE_IOERR:
            return fmt::format("the disk that holds {} cannot be read or written", name);
        case SQLITE_CORRUPT:
            return fmt::format("the games file {} is damaged", name);
        case SQLITE_NOTADB:
            return fmt::format("{} is not a games file of crownhead", name);
        case SQLITE_READONLY:
        case SQLITE_PERM:
        case SQLITE_AUTH:
        case SQLITE_CANTOPEN:
            return fmt::format("the games file {} cannot be opened for writing", name);
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return fmt::format("the games file {} is locked by another program", name);
        default:
            return fmt::format("the games file {} cannot be used: {}", name, problem.getErrorStr());
    }
}

Store::Store(const std::filesystem::path& directory)
    : file_(directory / "games.sqlite"), place_(std::make_unique<StorePlace>(directory)) {
    try {
        database_ = std::make_unique<SQLite::Database>(file_.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                                                       patience_ms);
        place_->hold(file_);
        bring_up(*database_, file_.string());
        set_up(*database_);
    } catch (const SQLite::Exception& problem) {
        throw BadInput(sentence(file_, problem));
    }
    try {
        guarded([&] { check_order(*database_); });
        guarded([&] { examine(); });
    } catch (const StoreFault& problem) {
        throw BadInput(problem.what());
    }
    for (const char* ending : {"", "-wal", "-shm"}) {
        place_->watch(file_.string() + ending);
    }
}

Store::~Store() = default;

/// Looks at every row of games and matches, and at the events of matches in which a game goes on.
void Store::examine() {
    const auto warn = [&](const std::string& what) {
        warnings_.push_back(fmt::format("the games file {} is damaged: {}", file_.string(), what));
    };
    SQLite::Statement games(*database_, select_game_rows);
    while (games.executeStep()) {
        const GameRow row = game_row(games);
        events_ += row.events;
        if (row.sum != row.right_sum()) {
            warn(fmt::format("the row of game {} does not fit its checksum", row.summary.id));
        }
    }
    std::vector<std::string> playing;
    SQLite::Statement matches(*database_, select_match_rows);
    while (matches.executeStep()) {
        const MatchRow row = match_row(matches);
        events_ += row.events;
        if (row.sum != row.right_sum()) {
            warn(fmt::format("the row of match {} does not fit its checksum", row.summary.id));
        } else {
            running_ = std::max(running_, row.summary.running);
        }
        if (row.summary.playing) {
            playing.push_back(row.summary.id);
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

void Store::append(const Summary& now, int number, std::span<const Event> events) {
    place_->check();
    guarded([&] {
        SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
        Chain chain("game", now.id);
        SQLite::Statement last(*database_, R"(
            SELECT event.sum FROM game JOIN event ON event.game = game.number
            WHERE game.id = ? AND event.number = ?)");
        SQLite::bind(last, now.id, number - 1);
        if (last.executeStep()) {
            chain.go_on(number, last.getColumn(0).getInt64());
        }
        std::vector<std::pair<std::string, std::int64_t>> kept;  // the deeds, and their checksums
        for (const Event& event : events) {
            std::string deed = encode(event.deed);
            const std::int64_t sum = chain.add(event.at, deed);
            kept.emplace_back(std::move(deed), sum);
        }
        const std::int64_t row =
            write_row(*database_, GameRow{.summary = now, .events = chain.events(), .chain = chain.sum()});
        SQLite::Statement insert(*database_, "INSERT INTO event (game, number, at, deed, sum) VALUES (?, ?, ?, ?, ?)");
        for (std::size_t i = 0; i < events.size(); ++i) {
            SQLite::bind(insert, row, number + static_cast<int>(i), events[i].at, kept[i].first, kept[i].second);
            insert.exec();
            insert.reset();
        }
        transaction.commit();
    });
    place_->check();
    events_ += static_cast<std::int64_t>(events.size());
    place_->remember_events(events_);
}

std::optional<std::vector<Event>> Store::events(const std::string& id) const {
    return guarded([&] { return read_events(*database_, id); });
}

std::int64_t Store::length(const std::string& id) const {
    return guarded([&] {
        const auto row = find_game_row(*database_, id);
        return row ? row->events : 0;
    });
}

std::vector<Summary> Store::newest(int most) const {
    return guarded([&] {
        SQLite::Statement select(*database_, std::string(select_game_rows) +
                                                 " WHERE untouched = 0 ORDER BY updated DESC, number DESC LIMIT ?");
        select.bind(1, most);
        std::vector<Summary> games;
        while (select.executeStep()) {
            if (GameRow row = game_row(select); row.sum == row.right_sum()) {
                games.push_back(std::move(row.summary));
            }
        }
        return games;
    });
}

}  // namespace crownhead::library
