#include "library/kept_events.hpp"

#include "library/chain.hpp"
#include "library/store_rows.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

namespace crownhead::library {

std::optional<std::vector<Event>> read_events(SQLite::Database& database, const std::string& id) {
    const auto row = find_game_row(database, id);
    if (!row) {
        return std::nullopt;
    }
    SQLite::Statement select(database, "SELECT number, at, deed, sum FROM event WHERE game = ? ORDER BY number");
    select.bind(1, row->number);
    Chain chain("game", id);
    std::vector<Event> events;
    while (select.executeStep()) {
        const std::int64_t at = select.getColumn(1).getInt64();
        const std::string deed = select.getColumn(2).getString();
        chain.read(select.getColumn(0).getInt64(), select.getColumn(3).getInt64(), at, deed);
        events.push_back({at, chain.decoded([&] { return decode(deed); })});
    }
    chain.end(row->events, row->chain);
    return events;
}

std::optional<std::vector<MatchEvent>> read_match_events(SQLite::Database& database, const std::string& id) {
    const auto row = find_match_row(database, id);
    if (!row) {
        return std::nullopt;
    }
    SQLite::Statement select(database,
                             "SELECT number, at, running, deed, sum FROM match_event WHERE match = ? ORDER BY number");
    select.bind(1, row->number);
    Chain chain("match", id);
    std::vector<MatchEvent> events;
    while (select.executeStep()) {
        const Moment at{select.getColumn(1).getInt64(), select.getColumn(2).getInt64()};
        const std::string deed = select.getColumn(3).getString();
        chain.read(select.getColumn(0).getInt64(), select.getColumn(4).getInt64(), at.wall, at.running, deed);
        events.push_back({at, chain.decoded([&] { return decode_match_deed(deed); })});
    }
    chain.end(row->events, row->chain);
    return events;
}

}  // namespace crownhead::library
