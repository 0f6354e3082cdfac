#include "library/chain.hpp"
#include "library/kept_events.hpp"
#include "library/store.hpp"
#include "library/store_guard.hpp"
#include "library/store_place.hpp"
#include "library/store_rows.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>

#include <utility>

// The matches of the store.
namespace crownhead::library {

void Store::append(const MatchSummary& now, int number, std::span<const MatchEvent> events) {
    place_->check();
    guarded([&] {
        SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
        Chain chain("match", now.id);
        SQLite::Statement last(*database_, R"(
            SELECT match_event.sum FROM match JOIN match_event ON match_event.match = match.number
            WHERE match.id = ? AND match_event.number = ?)");
        SQLite::bind(last, now.id, number - 1);
        if (last.executeStep()) {
            chain.go_on(number, last.getColumn(0).getInt64());
        }
        std::vector<std::pair<std::string, std::int64_t>> kept;  // the deeds, and their checksums
        for (const MatchEvent& event : events) {
            std::string deed = encode(event.deed);
            const std::int64_t sum = chain.add(event.at.wall, event.at.running, deed);
            kept.emplace_back(std::move(deed), sum);
        }
        const std::int64_t row =
            write_row(*database_, MatchRow{.summary = now, .events = chain.events(), .chain = chain.sum()});
        SQLite::Statement insert(
            *database_, "INSERT INTO match_event (match, number, at, running, deed, sum) VALUES (?, ?, ?, ?, ?, ?)");
        for (std::size_t i = 0; i < events.size(); ++i) {
            SQLite::bind(insert, row, number + static_cast<int>(i), events[i].at.wall, events[i].at.running,
                         kept[i].first, kept[i].second);
            insert.exec();
            insert.reset();
        }
        transaction.commit();
    });
    place_->check();
    events_ += static_cast<std::int64_t>(events.size());
    place_->remember_events(events_);
}

std::optional<std::vector<MatchEvent>> Store::match_events(const std::string& id) const {
    return guarded([&] { return read_match_events(*database_, id); });
}

std::int64_t Store::match_length(const std::string& id) const {
    return guarded([&] {
        const auto row = find_match_row(*database_, id);
        return row ? row->events : 0;
    });
}

std::vector<MatchSummary> Store::newest_matches(int most) const {
    return guarded([&] {
        SQLite::Statement select(*database_,
                                 std::string(select_match_rows) + " ORDER BY updated DESC, number DESC LIMIT ?");
        select.bind(1, most);
        std::vector<MatchSummary> matches;
        while (select.executeStep()) {
            if (MatchRow row = match_row(select); row.sum == row.right_sum()) {
                matches.push_back(std::move(row.summary));
            }
        }
        return matches;
    });
}

std::vector<std::string> Store::matches_at_the_board() const {
    return guarded([&] {
        SQLite::Statement select(*database_, "SELECT id FROM match WHERE playing = 1 ORDER BY number");
        std::vector<std::string> ids;
        while (select.executeStep()) {
            ids.push_back(select.getColumn(0).getString());
        }
        return ids;
    });
}

}  // namespace crownhead::library
