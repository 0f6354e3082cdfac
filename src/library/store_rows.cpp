#include "library/store_rows.hpp"

#include "library/checksum.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>

namespace crownhead::library {
namespace {

std::string with_number(const char* select) { return std::string(select) + " WHERE number = ?"; }
std::string with_id(const char* select) { return std::string(select) + " WHERE id = ?"; }

}  // namespace

const char* const select_game_rows =
    "SELECT number, id, rules, black, white, moves, outcome, updated, untouched, events, chain, sum FROM game";
const char* const select_match_rows =
    "SELECT number, id, code, rules, first, second, games, played, first_points, second_points, playing, updated, "
    "running, events, chain, sum FROM match";

std::int64_t GameRow::right_sum() const {
    return checksum(summary.id, summary.rules, summary.black, summary.white, summary.moves, summary.outcome,
                    summary.updated, summary.untouched, events, chain);
}

std::int64_t MatchRow::right_sum() const {
    return checksum(summary.id, summary.code, summary.rules, summary.names[0], summary.names[1], summary.games,
                    summary.played, summary.half_points[0], summary.half_points[1], summary.playing, summary.updated,
                    summary.running, events, chain);
}

GameRow game_row(SQLite::Statement& select) {
    return {.number = select.getColumn(0).getInt64(),
            .summary = {.id = select.getColumn(1).getString(),
                        .rules = select.getColumn(2).getString(),
                        .black = select.getColumn(3).getString(),
                        .white = select.getColumn(4).getString(),
                        .moves = select.getColumn(5).getInt(),
                        .outcome = static_cast<rules::Outcome>(select.getColumn(6).getInt()),
                        .updated = select.getColumn(7).getInt64(),
                        .untouched = select.getColumn(8).getInt() != 0},
            .events = select.getColumn(9).getInt64(),
            .chain = select.getColumn(10).getInt64(),
            .sum = select.getColumn(11).getInt64()};
}

MatchRow match_row(SQLite::Statement& select) {
    return {.number = select.getColumn(0).getInt64(),
            .summary = {.id = select.getColumn(1).getString(),
                        .code = select.getColumn(2).getString(),
                        .rules = select.getColumn(3).getString(),
                        .names = {select.getColumn(4).getString(), select.getColumn(5).getString()},
                        .games = select.getColumn(6).getInt(),
                        .played = select.getColumn(7).getInt(),
                        .half_points = {select.getColumn(8).getInt(), select.getColumn(9).getInt()},
                        .playing = select.getColumn(10).getInt() != 0,
                        .updated = select.getColumn(11).getInt64(),
                        .running = select.getColumn(12).getInt64()},
            .events = select.getColumn(13).getInt64(),
            .chain = select.getColumn(14).getInt64(),
            .sum = select.getColumn(15).getInt64()};
}

GameRow read_game_row(SQLite::Database& database, std::int64_t number) {
    SQLite::Statement select(database, with_number(select_game_rows));
    select.bind(1, number);
    select.executeStep();
    return game_row(select);
}

MatchRow read_match_row(SQLite::Database& database, std::int64_t number) {
    SQLite::Statement select(database, with_number(select_match_rows));
    select.bind(1, number);
    select.executeStep();
    return match_row(select);
}

std::optional<GameRow> find_game_row(SQLite::Database& database, const std::string& id) {
    SQLite::Statement select(database, with_id(select_game_rows));
    select.bind(1, id);
    return select.executeStep() ? std::optional(game_row(select)) : std::nullopt;
}

std::optional<MatchRow> find_match_row(SQLite::Database& database, const std::string& id) {
    SQLite::Statement select(database, with_id(select_match_rows));
    select.bind(1, id);
    return select.executeStep() ? std::optional(match_row(select)) : std::nullopt;
}

std::int64_t write_row(SQLite::Database& database, const GameRow& row) {
    SQLite::Statement write(database, R"(
        INSERT INTO game (id, rules, black, white, moves, outcome, updated, untouched, events, chain, sum)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET rules = excluded.rules, black = excluded.black, white = excluded.white,
            moves = excluded.moves, outcome = excluded.outcome, updated = excluded.updated,
            untouched = excluded.untouched, events = excluded.events, chain = excluded.chain, sum = excluded.sum
        RETURNING number)");
    const Summary& now = row.summary;
    SQLite::bind(write, now.id, now.rules, now.black, now.white, now.moves, static_cast<int>(now.outcome), now.updated,
                 now.untouched ? 1 : 0, row.events, row.chain, row.right_sum());
    write.executeStep();
    return write.getColumn(0).getInt64();
}

std::int64_t write_row(SQLite::Database& database, const MatchRow& row) {
    SQLite::Statement write(database, R"(
        INSERT INTO match (id, code, rules, first, second, games, played, first_points, second_points, playing, updated,
                           running, events, chain, sum)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET code = excluded.code, rules = excluded.rules, first = excluded.first,
            second = excluded.second, games = excluded.games, played = excluded.played,
            first_points = excluded.first_points, second_points = excluded.second_points, playing = excluded.playing,
            updated = excluded.updated, running = excluded.running, events = excluded.events, chain = excluded.chain,
            sum = excluded.sum
        RETURNING number)");
    const MatchSummary& now = row.summary;
    SQLite::bind(write, now.id, now.code, now.rules, now.names[0], now.names[1], now.games, now.played,
                 now.half_points[0], now.half_points[1], now.playing ? 1 : 0, now.updated, now.running, row.events,
                 row.chain, row.right_sum());
    write.executeStep();
    return write.getColumn(0).getInt64();
}

}  // namespace crownhead::library
