// SPDX-License-Identifier: MIT
#pragma once

#include "games/kept.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace SQLite {
class Database;
}

namespace crownhead::games {

/// All events of a game, match or study in a file, in order, or nullopt if there is no such one. Throws
/// SQLite::Exception, and BadInput if something does not fit its checksum.
template <class Summary>
[[nodiscard]] std::optional<std::vector<typename Kept<Summary>::Event>> read_events(SQLite::Database& database,
                                                                                    const std::string& id);

/// Adds events to the game, match or study `now.id`, all or none, the first with this number, and sets its row to
/// `now`. Throws SQLite::Exception, also if the number is not the next one.
template <class Summary>
void append_events(SQLite::Database& database, const Summary& now, int number,
                   std::span<const typename Kept<Summary>::Event> events);

}  // namespace crownhead::games
