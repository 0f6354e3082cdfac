// SPDX-License-Identifier: MIT
#pragma once

#include "library/source.hpp"
#include "library/store/game_record.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>

namespace crownhead::library {

/// Stores where games come from. Throws SQLite::Exception.
inline SourceId add_source(SQLite::Database& database, const Source& source) {
    SQLite::Statement insert(database, "INSERT INTO source (kind, name, at) VALUES (?, ?, ?)");
    SQLite::bind(insert, static_cast<int>(source.kind), source.name, source.at);
    insert.exec();
    return static_cast<SourceId>(database.getLastInsertRowid());
}

}  // namespace crownhead::library
