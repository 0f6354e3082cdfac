// SPDX-License-Identifier: MIT
#pragma once

#include "library/game_set.hpp"

namespace SQLite {
class Database;
}

namespace crownhead::library {

/// Sets or clears the mark of deleted games within a transaction. Returns those whose mark has changed. Throws
/// SQLite::Exception.
GameSet mark_deleted(SQLite::Database& database, const GameSet& games, bool deleted);

}  // namespace crownhead::library
