// SPDX-License-Identifier: MIT
#include "games/kept_events.hpp"

#include "games/chain.hpp"
#include "games/store_rows.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>
#include <fmt/format.h>

#include <cstdint>
#include <tuple>
#include <utility>

namespace crownhead::games {

template <class Summary>
std::optional<std::vector<typename Kept<Summary>::Event>> read_events(SQLite::Database& database,
                                                                      const std::string& id) {
    using Kind = Kept<Summary>;
    const auto row = find_row<Summary>(database, id);
    if (!row) {
        return std::nullopt;
    }
    SQLite::Statement select(database, fmt::format("SELECT number, deed, sum, {} FROM {} WHERE {} = ? ORDER BY number",
                                                   Kind::times, Kind::events, Kind::name));
    select.bind(1, row->number);
    Chain chain(Kind::name, id);
    std::vector<typename Kind::Event> events;
    while (select.executeStep()) {
        const std::string deed = select.getColumn(1).getString();
        const auto at = Kind::time(select, 3);
        std::apply(
            [&](const auto&... times) {
                chain.check_next(select.getColumn(0).getInt64(), select.getColumn(2).getInt64(), times..., deed);
            },
            Kind::times_of(at));
        events.push_back({at, chain.decoded([&] { return Kind::action(deed); })});
    }
    chain.check_end(row->events, row->chain);
    return events;
}

template <class Summary>
void append_events(SQLite::Database& database, const Summary& now, int number,
                   std::span<const typename Kept<Summary>::Event> events) {
    using Kind = Kept<Summary>;
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    Chain chain(Kind::name, now.id);
    SQLite::Statement last(database, fmt::format("SELECT {1}.sum FROM {0} JOIN {1} ON {1}.{0} = {0}.number "
                                                 "WHERE {0}.id = ? AND {1}.number = ?",
                                                 Kind::name, Kind::events));
    SQLite::bind(last, now.id, number - 1);
    if (last.executeStep()) {
        chain.resume(number, last.getColumn(0).getInt64());
    }
    std::vector<std::pair<std::string, std::int64_t>> kept;  // the actions as they are stored, and their checksums
    for (const auto& event : events) {
        std::string deed = encode(event.action);
        const std::int64_t sum =
            std::apply([&](const auto&... times) { return chain.add(times..., deed); }, Kind::times_of(event.at));
        kept.emplace_back(std::move(deed), sum);
    }
    const std::int64_t row =
        write_row(database, StoredRow<Summary>{.summary = now, .events = chain.events(), .chain = chain.sum()});
    const std::string more(std::tuple_size_v<decltype(Kind::times_of({}))> == 1 ? "?" : "?, ?");
    SQLite::Statement insert(database, fmt::format("INSERT INTO {} ({}, number, deed, sum, {}) VALUES (?, ?, ?, ?, {})",
                                                   Kind::events, Kind::name, Kind::times, more));
    for (std::size_t i = 0; i < events.size(); ++i) {
        std::apply(
            [&](const auto&... times) {
                SQLite::bind(insert, row, number + static_cast<int>(i), kept[i].first, kept[i].second, times...);
            },
            Kind::times_of(events[i].at));
        insert.exec();
        insert.reset();
    }
    transaction.commit();
}

template std::optional<std::vector<GameEvent>> read_events<GameSummary>(SQLite::Database&, const std::string&);
template std::optional<std::vector<MatchEvent>> read_events<MatchSummary>(SQLite::Database&, const std::string&);
template std::optional<std::vector<StudyEvent>> read_events<StudySummary>(SQLite::Database&, const std::string&);
template void append_events(SQLite::Database&, const GameSummary&, int, std::span<const GameEvent>);
template void append_events(SQLite::Database&, const MatchSummary&, int, std::span<const MatchEvent>);
template void append_events(SQLite::Database&, const StudySummary&, int, std::span<const StudyEvent>);

}  // namespace crownhead::games
