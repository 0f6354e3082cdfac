// SPDX-License-Identifier: MIT
#include "library/store/named_rows.hpp"

#include "library/store/blob.hpp"
#include "library/store/game_numbers.hpp"
#include "library/store/game_rows.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>

namespace crownhead::library {
namespace {

CollectionRow collection_from(SQLite::Statement& row, GameNumber last) {
    return {.name = row.getColumn(0).getString(), .games = numbers_from(blob_of(row, 1), last)};
}

}  // namespace

std::vector<CollectionRow> read_collections(SQLite::Database& database) {
    const GameNumber last = last_game(database);
    SQLite::Statement select(database, "SELECT name, games FROM collection ORDER BY name");
    std::vector<CollectionRow> all;
    while (select.executeStep()) {
        all.push_back(collection_from(select, last));
    }
    return all;
}

std::optional<CollectionRow> read_collection(SQLite::Database& database, const std::string& name) {
    SQLite::Statement select(database, "SELECT name, games FROM collection WHERE name = ?");
    select.bind(1, name);
    return select.executeStep() ? std::optional(collection_from(select, last_game(database))) : std::nullopt;
}

void write_collection(SQLite::Database& database, const CollectionRow& collection) {
    const std::string games = packed_numbers(collection.games);
    SQLite::Statement write(database,
                            "INSERT INTO collection (name, games) VALUES (?, ?) "
                            "ON CONFLICT (name) DO UPDATE SET games = excluded.games");
    write.bind(1, collection.name);
    bind_blob(write, 2, games);
    write.exec();
}

void remove_collection(SQLite::Database& database, const std::string& name) {
    SQLite::Statement remove(database, "DELETE FROM collection WHERE name = ?");
    remove.bind(1, name);
    remove.exec();
}

std::vector<SavedSearch> read_searches(SQLite::Database& database) {
    SQLite::Statement select(database, "SELECT name, query FROM saved_search ORDER BY name");
    std::vector<SavedSearch> all;
    while (select.executeStep()) {
        all.push_back({.name = select.getColumn(0).getString(), .query = select.getColumn(1).getString()});
    }
    return all;
}

void write_search(SQLite::Database& database, const SavedSearch& search) {
    SQLite::Statement write(database, "REPLACE INTO saved_search (name, query) VALUES (?, ?)");
    SQLite::bind(write, search.name, search.query);
    write.exec();
}

bool remove_search(SQLite::Database& database, const std::string& name) {
    SQLite::Statement remove(database, "DELETE FROM saved_search WHERE name = ?");
    remove.bind(1, name);
    return remove.exec() > 0;
}

}  // namespace crownhead::library
