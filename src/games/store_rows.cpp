// SPDX-License-Identifier: MIT
#include "games/store_rows.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>
#include <fmt/format.h>

namespace crownhead::games {

namespace {

/// `name, name`.
template <class Names>
std::string joined(const Names& names) {
    std::string list;
    for (const char* name : names) {
        list += (list.empty() ? "" : ", ");
        list += name;
    }
    return list;
}

}  // namespace

GameSummary Kept<GameSummary>::summary(SQLite::Statement& select, int at) {
    return {.id = select.getColumn(at).getString(),
            .rules = select.getColumn(at + 1).getString(),
            .black = select.getColumn(at + 2).getString(),
            .white = select.getColumn(at + 3).getString(),
            .moves = select.getColumn(at + 4).getInt(),
            .outcome = static_cast<rules::Outcome>(select.getColumn(at + 5).getInt()),
            .updated = select.getColumn(at + 6).getInt64(),
            .untouched = select.getColumn(at + 7).getInt() != 0};
}

MatchSummary Kept<MatchSummary>::summary(SQLite::Statement& select, int at) {
    return {.id = select.getColumn(at).getString(),
            .code = select.getColumn(at + 1).getString(),
            .rules = select.getColumn(at + 2).getString(),
            .names = {select.getColumn(at + 3).getString(), select.getColumn(at + 4).getString()},
            .games = select.getColumn(at + 5).getInt(),
            .played = select.getColumn(at + 6).getInt(),
            .half_points = {select.getColumn(at + 7).getInt(), select.getColumn(at + 8).getInt()},
            .playing = select.getColumn(at + 9).getInt() != 0,
            .updated = select.getColumn(at + 10).getInt64(),
            .running = select.getColumn(at + 11).getInt64()};
}

StudySummary Kept<StudySummary>::summary(SQLite::Statement& select, int at) {
    return {.id = select.getColumn(at).getString(),
            .title = select.getColumn(at + 1).getString(),
            .chapters = select.getColumn(at + 2).getInt(),
            .updated = select.getColumn(at + 3).getInt64()};
}

std::int64_t Kept<GameSummary>::time(SQLite::Statement& select, int at) { return select.getColumn(at).getInt64(); }

std::int64_t Kept<StudySummary>::time(SQLite::Statement& select, int at) { return select.getColumn(at).getInt64(); }

Moment Kept<MatchSummary>::time(SQLite::Statement& select, int at) {
    return {select.getColumn(at).getInt64(), select.getColumn(at + 1).getInt64()};
}

template <class Summary>
const std::string& select_rows() {
    static const std::string select = fmt::format("SELECT number, id, {}, events, chain, sum FROM {}",
                                                  joined(Kept<Summary>::columns), Kept<Summary>::name);
    return select;
}

template <class Summary>
StoredRow<Summary> row_from(SQLite::Statement& select) {
    constexpr int after_summary = 2 + static_cast<int>(Kept<Summary>::columns.size());
    return {.number = select.getColumn(0).getInt64(),
            .summary = Kept<Summary>::summary(select, 1),
            .events = select.getColumn(after_summary).getInt64(),
            .chain = select.getColumn(after_summary + 1).getInt64(),
            .sum = select.getColumn(after_summary + 2).getInt64()};
}

template <class Summary>
StoredRow<Summary> read_row(SQLite::Database& database, std::int64_t number) {
    SQLite::Statement select(database, select_rows<Summary>() + " WHERE number = ?");
    select.bind(1, number);
    select.executeStep();
    return row_from<Summary>(select);
}

template <class Summary>
std::optional<StoredRow<Summary>> find_row(SQLite::Database& database, const std::string& id) {
    SQLite::Statement select(database, select_rows<Summary>() + " WHERE id = ?");
    select.bind(1, id);
    return select.executeStep() ? std::optional(row_from<Summary>(select)) : std::nullopt;
}

template <class Summary>
std::int64_t write_row(SQLite::Database& database, const StoredRow<Summary>& row) {
    std::string places;
    std::string changes;
    for (const char* column : Kept<Summary>::columns) {
        places += "?, ";
        changes += fmt::format("{0} = excluded.{0}, ", column);
    }
    SQLite::Statement write(database,
                            fmt::format(R"(
        INSERT INTO {} (id, {}, events, chain, sum) VALUES (?, {}?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET {}events = excluded.events, chain = excluded.chain, sum = excluded.sum
        RETURNING number)",
                                        Kept<Summary>::name, joined(Kept<Summary>::columns), places, changes));
    std::apply(
        [&](const auto&... values) {
            SQLite::bind(write, row.summary.id, values..., row.events, row.chain, row.correct_sum());
        },
        Kept<Summary>::values(row.summary));
    write.executeStep();
    return write.getColumn(0).getInt64();
}

template const std::string& select_rows<GameSummary>();
template const std::string& select_rows<MatchSummary>();
template const std::string& select_rows<StudySummary>();
template StoredRow<GameSummary> row_from(SQLite::Statement&);
template StoredRow<MatchSummary> row_from(SQLite::Statement&);
template StoredRow<StudySummary> row_from(SQLite::Statement&);
template StoredRow<GameSummary> read_row(SQLite::Database&, std::int64_t);
template StoredRow<MatchSummary> read_row(SQLite::Database&, std::int64_t);
template StoredRow<StudySummary> read_row(SQLite::Database&, std::int64_t);
template std::optional<StoredRow<GameSummary>> find_row(SQLite::Database&, const std::string&);
template std::optional<StoredRow<MatchSummary>> find_row(SQLite::Database&, const std::string&);
template std::optional<StoredRow<StudySummary>> find_row(SQLite::Database&, const std::string&);
template std::int64_t write_row(SQLite::Database&, const StoredRow<GameSummary>&);
template std::int64_t write_row(SQLite::Database&, const StoredRow<MatchSummary>&);
template std::int64_t write_row(SQLite::Database&, const StoredRow<StudySummary>&);

}  // namespace crownhead::games
