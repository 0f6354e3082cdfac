#include "library/store.hpp"

#include "board/bad_input.hpp"
#include "library/store_fault.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace crownhead::library {

namespace {

constexpr int application = 0x43726864;  // "Crhd"
constexpr int version = 3;               // 2: matches; 3: ten levels, and the engine's time for a move
constexpr int patience_ms = 2000;

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

std::string reason(int error) { return std::generic_category().message(error); }

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

namespace {

int pragma(SQLite::Database& database, const char* name) {
    return database.execAndGet(fmt::format("PRAGMA {}", name)).getInt();
}

void create_or_check(SQLite::Database& database, const std::string& name) {
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    const int owner = pragma(database, "application_id");
    const int found = pragma(database, "user_version");
    const bool is_empty = database.execAndGet("SELECT count(*) FROM sqlite_schema").getInt() == 0;
    if (is_empty && owner == 0 && found == 0) {
        database.exec(schema);
        database.exec(schema_of_matches);
        database.exec(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", application, version));
    } else if (owner != application) {
        throw BadInput(fmt::format("{} is not a games file of crownhead", name));
    } else if (found > version) {
        throw BadInput(
            fmt::format("{} was written by a newer crownhead (format {}, this one knows {})", name, found, version));
    } else if (found == 1 || found == 2) {
        if (found == 1) {
            database.exec(schema_of_matches);
        }
        database.exec(fmt::format("PRAGMA user_version = {}", version));
    } else if (found != version) {
        throw BadInput(fmt::format("{} has format {}, which no crownhead writes", name, found));
    }
    transaction.commit();
}

/// A full sync on every commit: a move that was answered is on the disk.
void set_up(SQLite::Database& database) {
    database.exec("PRAGMA synchronous = FULL");
    database.exec("PRAGMA foreign_keys = ON");
    database.exec("PRAGMA trusted_schema = OFF");
    database.execAndGet("PRAGMA journal_mode = WAL");
}

}  // namespace

/// Keeps a second server off the same directory for as long as this process lives; the kernel lets go of it even
/// after kill -9. SQLite's own locks do not do that: they would let two servers take turns.
class Store::Lock {
  public:
    explicit Lock(const std::filesystem::path& directory)
        : file_(::open((directory / "games.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
        if (file_ < 0) {
            throw BadInput(fmt::format("cannot write in {}: {}", directory.string(), reason(errno)));
        }
        if (::flock(file_, LOCK_EX | LOCK_NB) != 0) {
            const int error = errno;
            ::close(file_);
            throw BadInput(error == EWOULDBLOCK
                               ? fmt::format("the games in {} are in use by another crownhead", directory.string())
                               : fmt::format("cannot lock {}: {}", directory.string(), reason(error)));
        }
    }
    ~Lock() { ::close(file_); }
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;
    Lock(Lock&&) = delete;
    Lock& operator=(Lock&&) = delete;

  private:
    int file_;
};

Store::Store(const std::filesystem::path& directory) : file_(directory / "games.sqlite") {
    std::error_code error;
    if (!std::filesystem::is_directory(directory, error)) {
        std::filesystem::create_directories(directory, error);
        if (error) {
            throw BadInput(fmt::format("cannot make the folder {}: {}", directory.string(), error.message()));
        }
        std::filesystem::permissions(directory, std::filesystem::perms::owner_all, error);
    }
    lock_ = std::make_unique<Lock>(directory);
    try {
        database_ = std::make_unique<SQLite::Database>(file_.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                                                       patience_ms);
        create_or_check(*database_, file_.string());
        set_up(*database_);
    } catch (const SQLite::Exception& problem) {
        throw BadInput(sentence(file_, problem));
    }
}

Store::~Store() = default;

void Store::append(const Summary& now, int number, std::span<const Event> events) {
    try {
        SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
        SQLite::Statement game(*database_, R"(
            INSERT INTO game (id, rules, black, white, moves, outcome, updated, untouched)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET black = excluded.black, white = excluded.white, moves = excluded.moves,
                outcome = excluded.outcome, updated = excluded.updated, untouched = excluded.untouched
            RETURNING number)");
        SQLite::bind(game, now.id, now.rules, now.black, now.white, now.moves, static_cast<int>(now.outcome),
                     now.updated, now.untouched ? 1 : 0);
        game.executeStep();
        const std::int64_t row = game.getColumn(0).getInt64();
        game.reset();
        SQLite::Statement insert(*database_, "INSERT INTO event (game, number, at, deed) VALUES (?, ?, ?, ?)");
        for (const Event& event : events) {
            SQLite::bind(insert, row, number, event.at, encode(event.deed));
            insert.exec();
            insert.reset();
            ++number;
        }
        transaction.commit();
    } catch (const SQLite::Exception& problem) {
        throw StoreFault(sentence(file_, problem));
    }
}

std::optional<std::vector<Event>> Store::events(const std::string& id) const {
    try {
        SQLite::Statement select(*database_, R"(
            SELECT event.at, event.deed FROM game JOIN event ON event.game = game.number
            WHERE game.id = ? ORDER BY event.number)");
        select.bind(1, id);
        std::vector<Event> events;
        while (select.executeStep()) {
            events.push_back({select.getColumn(0).getInt64(), decode(select.getColumn(1).getString())});
        }
        return events.empty() ? std::nullopt : std::optional(std::move(events));
    } catch (const SQLite::Exception& problem) {
        throw StoreFault(sentence(file_, problem));
    } catch (const BadInput& problem) {
        throw StoreFault(problem.what());
    }
}

std::vector<Summary> Store::newest(int most) const {
    try {
        SQLite::Statement select(*database_, R"(
            SELECT id, rules, black, white, moves, outcome, updated FROM game
            WHERE untouched = 0 ORDER BY updated DESC, number DESC LIMIT ?)");
        select.bind(1, most);
        std::vector<Summary> games;
        while (select.executeStep()) {
            games.push_back({.id = select.getColumn(0).getString(),
                             .rules = select.getColumn(1).getString(),
                             .black = select.getColumn(2).getString(),
                             .white = select.getColumn(3).getString(),
                             .moves = select.getColumn(4).getInt(),
                             .outcome = static_cast<rules::Outcome>(select.getColumn(5).getInt()),
                             .updated = select.getColumn(6).getInt64(),
                             .untouched = false});
        }
        return games;
    } catch (const SQLite::Exception& problem) {
        throw StoreFault(sentence(file_, problem));
    }
}

}  // namespace crownhead::library
