// SPDX-License-Identifier: MIT
#pragma once

#include "library/collection.hpp"
#include "library/game_set.hpp"

#include <optional>
#include <string>
#include <vector>

namespace SQLite {
class Database;
}

// Collections and saved searches in the library's file (docs/library-store.md). All of these throw SQLite::Exception,
// and BadInput for damaged rows. Those that write need a transaction around them.
namespace crownhead::library {

struct CollectionRow {
    std::string name{};  ///< as it was first written
    GameSet games{};
};

/// All collections in the order of their names.
[[nodiscard]] std::vector<CollectionRow> read_collections(SQLite::Database& database);
[[nodiscard]] std::optional<CollectionRow> read_collection(SQLite::Database& database, const std::string& name);
/// Makes a collection, or replaces its games.
void write_collection(SQLite::Database& database, const CollectionRow& collection);
void remove_collection(SQLite::Database& database, const std::string& name);

[[nodiscard]] std::vector<SavedSearch> read_searches(SQLite::Database& database);
void write_search(SQLite::Database& database, const SavedSearch& search);
/// False if there is none of that name.
[[nodiscard]] bool remove_search(SQLite::Database& database, const std::string& name);

}  // namespace crownhead::library
