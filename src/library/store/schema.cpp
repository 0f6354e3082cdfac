// SPDX-License-Identifier: MIT
#include "library/store/schema.hpp"

#include "base/bad_input.hpp"
#include "base/files.hpp"
#include "sqlite/format.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <chrono>
#include <system_error>
#include <thread>

namespace crownhead::library {
namespace {

namespace fs = std::filesystem;

constexpr sqlite::Format format{.what = file_kind, .application = 0x4372686c /* "Crhl" */, .version = 1};

/// How long a writer waits for another one, and how often it tries. SQLite itself tries every tenth of a second; an
/// import's pauses between its transactions are shorter than that.
constexpr std::chrono::milliseconds busy_timeout(10'000);
constexpr std::chrono::milliseconds between_looks(4);

constexpr const char* schema = R"(
CREATE TABLE game_brief (block INTEGER PRIMARY KEY, games BLOB NOT NULL) STRICT;
CREATE TABLE game_header (block INTEGER PRIMARY KEY, games BLOB NOT NULL) STRICT;
CREATE TABLE game_moves (block INTEGER PRIMARY KEY, moves BLOB NOT NULL) STRICT;
CREATE TABLE game_texts (block INTEGER PRIMARY KEY, texts BLOB NOT NULL) STRICT;
CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE text (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE rule_set (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE source (id INTEGER PRIMARY KEY, kind INTEGER NOT NULL, name TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
CREATE TABLE segment (
    id INTEGER PRIMARY KEY,
    first_game INTEGER NOT NULL,
    positions INTEGER NOT NULL,
    bits INTEGER NOT NULL
) STRICT;
CREATE TABLE bucket (id INTEGER PRIMARY KEY, entries BLOB NOT NULL) STRICT;
CREATE TABLE occurrences (id INTEGER PRIMARY KEY, moves BLOB NOT NULL) STRICT;
CREATE TABLE same_moves (key INTEGER NOT NULL, game INTEGER NOT NULL, PRIMARY KEY (key, game)) STRICT, WITHOUT ROWID;
CREATE TABLE import (
    id INTEGER PRIMARY KEY,
    source INTEGER NOT NULL,
    size INTEGER NOT NULL,
    modified INTEGER NOT NULL,
    head INTEGER NOT NULL,
    place INTEGER NOT NULL,
    state TEXT NOT NULL
) STRICT;
CREATE TABLE problem (
    id INTEGER PRIMARY KEY,
    source INTEGER NOT NULL,
    line INTEGER NOT NULL,
    game INTEGER NOT NULL,
    reason TEXT NOT NULL,
    text TEXT NOT NULL
) STRICT;
CREATE INDEX problem_of_source ON problem (source);
CREATE TABLE change (id INTEGER PRIMARY KEY, kind INTEGER NOT NULL, name TEXT NOT NULL, before BLOB NOT NULL) STRICT;
CREATE TABLE collection (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE, games BLOB NOT NULL) STRICT;
CREATE TABLE saved_search (name TEXT PRIMARY KEY COLLATE NOCASE, query TEXT NOT NULL) STRICT, WITHOUT ROWID;
)";

/// SQLite calls this while another connection writes, to know whether to try again.
int look_again(void* /*unused*/, int looks) {
    if (looks >= busy_timeout / between_looks) {
        return 0;
    }
    std::this_thread::sleep_for(between_looks);
    return 1;
}

void make_private_folder(const fs::path& directory) {
    std::error_code error;
    if (fs::is_directory(directory, error)) {
        return;
    }
    if (const std::error_code refused = create_folder(directory)) {
        throw BadInput(fmt::format("cannot make the folder {}: {}", directory.string(), refused.message()));
    }
    fs::permissions(directory, fs::perms::owner_all, error);
}

}  // namespace

fs::path library_file(const fs::path& directory) { return directory / "library.sqlite"; }

std::unique_ptr<SQLite::Database> open_library(const fs::path& directory, bool write) {
    const fs::path file = library_file(directory);
    std::error_code error;
    if (write) {
        make_private_folder(directory);
    } else if (!fs::exists(file, error)) {
        if (error && error != std::errc::no_such_file_or_directory && error != std::errc::not_a_directory) {
            throw BadInput(fmt::format("cannot read {}: {}", file.string(), error.message()));
        }
        throw NoLibrary(
            fmt::format("there is no library in {}; `crownhead library import` makes one", directory.string()));
    }
    if (fs::is_directory(file, error)) {
        throw BadInput(fmt::format("{} is a folder, where a library has its file", file.string()));
    }
    const int mode = write ? SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE : SQLite::OPEN_READONLY;
    auto database = std::make_unique<SQLite::Database>(file.string(), mode);
    sqlite3_busy_handler(database->getHandle(), look_again, nullptr);
    database->exec(
        "PRAGMA trusted_schema = OFF; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32000; PRAGMA "
        "journal_size_limit = 16777216");
    if (sqlite::found_version(*database, format, file.string()) == format.version) {
        return database;
    }
    if (!write) {
        throw NoLibrary(fmt::format("{} is empty; `crownhead library import` fills it", file.string()));
    }
    // Before there is a table. Pages of this size waste less space with the blobs of blocks and buckets.
    database->exec("PRAGMA page_size = 8192");
    database->execAndGet("PRAGMA journal_mode = WAL");
    SQLite::Transaction transaction(*database, SQLite::TransactionBehavior::IMMEDIATE);
    if (sqlite::found_version(*database, format, file.string()) == 0) {  // else another process has just made it
        database->exec(schema);
        sqlite::mark(*database, format);
    }
    transaction.commit();
    return database;
}

bool has_our_version(SQLite::Database& database, const fs::path& file) {
    try {
        return sqlite::found_version(database, format, file.string()) == format.version;
    } catch (const BadInput&) {
        return false;
    }
}

}  // namespace crownhead::library
