#include "board/bad_input.hpp"
#include "library/store.hpp"
#include "library/store_fault.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>

#include <utility>

// The matches of the store.
namespace crownhead::library {

void Store::append(const MatchSummary& now, int number, std::span<const MatchEvent> events) {
    try {
        SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
        SQLite::Statement match(*database_, R"(
            INSERT INTO match (id, code, rules, first, second, games, played, first_points, second_points, playing,
                               updated)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET second = excluded.second, played = excluded.played, first_points = excluded.first_points,
                second_points = excluded.second_points, playing = excluded.playing, updated = excluded.updated
            RETURNING number)");
        SQLite::bind(match, now.id, now.code, now.rules, now.names[0], now.names[1], now.games, now.played,
                     now.half_points[0], now.half_points[1], now.playing ? 1 : 0, now.updated);
        match.executeStep();
        const std::int64_t row = match.getColumn(0).getInt64();
        match.reset();
        SQLite::Statement insert(*database_, "INSERT INTO match_event (match, number, at, deed) VALUES (?, ?, ?, ?)");
        for (const MatchEvent& event : events) {
            SQLite::bind(insert, row, number, event.at, encode(event.deed));
            insert.exec();
            insert.reset();
            ++number;
        }
        transaction.commit();
    } catch (const SQLite::Exception& problem) {
        throw StoreFault(sentence(file_, problem));
    }
}

std::optional<std::vector<MatchEvent>> Store::match_events(const std::string& id) const {
    try {
        SQLite::Statement select(*database_, R"(
            SELECT match_event.at, match_event.deed FROM match JOIN match_event ON match_event.match = match.number
            WHERE match.id = ? ORDER BY match_event.number)");
        select.bind(1, id);
        std::vector<MatchEvent> events;
        while (select.executeStep()) {
            events.push_back({select.getColumn(0).getInt64(), decode_match_deed(select.getColumn(1).getString())});
        }
        return events.empty() ? std::nullopt : std::optional(std::move(events));
    } catch (const SQLite::Exception& problem) {
        throw StoreFault(sentence(file_, problem));
    } catch (const BadInput& problem) {
        throw StoreFault(problem.what());
    }
}

std::vector<MatchSummary> Store::newest_matches(int most) const {
    try {
        SQLite::Statement select(*database_, R"(
            SELECT id, code, rules, first, second, games, played, first_points, second_points, playing, updated
            FROM match ORDER BY updated DESC, number DESC LIMIT ?)");
        select.bind(1, most);
        std::vector<MatchSummary> matches;
        while (select.executeStep()) {
            matches.push_back({.id = select.getColumn(0).getString(),
                               .code = select.getColumn(1).getString(),
                               .rules = select.getColumn(2).getString(),
                               .names = {select.getColumn(3).getString(), select.getColumn(4).getString()},
                               .games = select.getColumn(5).getInt(),
                               .played = select.getColumn(6).getInt(),
                               .half_points = {select.getColumn(7).getInt(), select.getColumn(8).getInt()},
                               .playing = select.getColumn(9).getInt() != 0,
                               .updated = select.getColumn(10).getInt64()});
        }
        return matches;
    } catch (const SQLite::Exception& problem) {
        throw StoreFault(sentence(file_, problem));
    }
}

std::vector<std::string> Store::matches_at_the_board() const {
    try {
        SQLite::Statement select(*database_, "SELECT id FROM match WHERE playing = 1 ORDER BY number");
        std::vector<std::string> ids;
        while (select.executeStep()) {
            ids.push_back(select.getColumn(0).getString());
        }
        return ids;
    } catch (const SQLite::Exception& problem) {
        throw StoreFault(sentence(file_, problem));
    }
}

}  // namespace crownhead::library
