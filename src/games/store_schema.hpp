// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace SQLite {
class Database;
}

namespace crownhead::games {

/// Makes the tables of a new file of games, or migrates those of an older version (docs/games-store.md), in one
/// transaction. `name` is the file's name, for error messages. Throws BadInput if the file is not ours or is of a newer
/// version; SQLite::Exception.
void migrate(SQLite::Database& database, const std::string& name);

}  // namespace crownhead::games
