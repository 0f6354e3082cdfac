// SPDX-License-Identifier: MIT
#pragma once

#include "library/kept.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace SQLite {
class Database;
}

namespace crownhead::library {

/// Everything that happened in a game or a match of a file, in order, or nothing where there is no such thing. Throws
/// SQLite::Exception, and BadInput where something does not fit its checksum.
template <class Summary>
[[nodiscard]] std::optional<std::vector<typename Kept<Summary>::Event>> read_events(SQLite::Database& database,
                                                                                    const std::string& id);

/// Adds events to the game or match `now.id`, all or none, the first of them with that number, and has its row say what
/// `now` does. Throws SQLite::Exception, also where the numbers do not follow on.
template <class Summary>
void append_events(SQLite::Database& database, const Summary& now, int number,
                   std::span<const typename Kept<Summary>::Event> events);

}  // namespace crownhead::library
