// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace SQLite {
class Database;
}

namespace crownhead::library {

/// Makes the tables of a new file of games, or brings those of an older crownhead up to this one's
/// (docs/games-store.md), in one transaction. `name` is the file's, for sentences. Throws BadInput where the file is
/// not ours or is of a newer version; SQLite::Exception.
void bring_up(SQLite::Database& database, const std::string& name);

}  // namespace crownhead::library
