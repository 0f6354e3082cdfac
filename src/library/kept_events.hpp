#pragma once

#include "library/event.hpp"
#include "library/match_event.hpp"

#include <optional>
#include <string>
#include <vector>

namespace SQLite {
class Database;
}

namespace crownhead::library {

// Everything that happened in a game or a match of a file, in order, or nothing where there is no such game. Throw
// SQLite::Exception, and BadInput where something does not fit its checksum.

[[nodiscard]] std::optional<std::vector<Event>> read_events(SQLite::Database& database, const std::string& id);
[[nodiscard]] std::optional<std::vector<MatchEvent>> read_match_events(SQLite::Database& database,
                                                                       const std::string& id);

}  // namespace crownhead::library
