// SPDX-License-Identifier: MIT
#pragma once

#include "library/source.hpp"
#include "library/store/game_record.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>

#include <cstdint>

namespace crownhead::library {

/// Stores where games come from. Throws SQLite::Exception.
inline SourceId add_source(SQLite::Database& database, const Source& source) {
    SQLite::Statement insert(database, "INSERT INTO source (kind, name, at) VALUES (?, ?, ?)");
    SQLite::bind(insert, static_cast<int>(source.kind), source.name, source.at);
    insert.exec();
    return static_cast<SourceId>(database.getLastInsertRowid());
}

/// Sets when games of a source were added last. Throws SQLite::Exception.
inline void renew_source(SQLite::Database& database, SourceId id, std::int64_t at) {
    SQLite::Statement update(database, "UPDATE source SET at = ? WHERE id = ?");
    SQLite::bind(update, at, id);
    update.exec();
}

}  // namespace crownhead::library
