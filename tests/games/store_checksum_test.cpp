// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "games/chain.hpp"
#include "games/match_table.hpp"
#include "games/sample_games.hpp"
#include "games/store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>
#include <gtest/gtest.h>
#include <xxhash.h>

#include <cstdint>
#include <string>

// Whether what stands in the file has the checksums of docs/games-store.md, worked out from the columns alone.
namespace crownhead::games {
namespace {

void add(std::string& bytes, std::int64_t number) {
    for (int i = 0; i < 8; ++i) {
        bytes.push_back(static_cast<char>(static_cast<std::uint64_t>(number) >> (8U * static_cast<unsigned>(i))));
    }
}
void add(std::string& bytes, const std::string& text) {
    add(bytes, static_cast<std::int64_t>(text.size()));
    bytes += text;
}
std::int64_t sum_of(const std::string& bytes) {
    return static_cast<std::int64_t>(XXH64(bytes.data(), bytes.size(), 0));
}

/// Adds the columns of a row but its last, and says whether that is their checksum.
bool last_is_the_sum(SQLite::Statement& select, std::string bytes = {}) {
    const int last = select.getColumnCount() - 1;
    for (int i = 0; i < last; ++i) {
        if (select.getColumn(i).isInteger()) {
            add(bytes, select.getColumn(i).getInt64());
        } else {
            add(bytes, select.getColumn(i).getString());
        }
    }
    return select.getColumn(last).getInt64() == sum_of(bytes);
}

void expect_sums(const std::filesystem::path& folder, const std::string& row, const std::string& events, int length) {
    const SQLite::Database database((folder / "games.sqlite").string());
    SQLite::Statement rows(database, row);
    ASSERT_TRUE(rows.executeStep());
    EXPECT_TRUE(last_is_the_sum(rows)) << row;
    const std::string id = rows.getColumn("id").getString();
    const std::int64_t chain = rows.getColumn("chain").getInt64();
    EXPECT_EQ(rows.getColumn("events").getInt(), length);
    EXPECT_FALSE(rows.executeStep());
    std::string bytes;
    add(bytes, id);
    std::int64_t before = sum_of(bytes);
    SQLite::Statement each(database, events + " ORDER BY number");
    int count = 0;
    for (; each.executeStep(); ++count) {
        bytes.clear();
        add(bytes, before);
        EXPECT_TRUE(last_is_the_sum(each, bytes)) << events << ", event " << count;
        before = each.getColumn("sum").getInt64();
    }
    EXPECT_EQ(count, length);
    EXPECT_EQ(chain, before);
}

TEST(StoreChecksum, OfAGameIsThatOfTheFormat) {
    const TemporaryFolder folder;
    const std::vector<GameEvent> events = with_moves({created("english", {person, engine(3)})}, {"11-15", "23-19"});
    {
        Store store(folder.path());
        store.append(summary("g", replay_game(std::span(events).first(2))), 0, std::span(events).first(2));
        store.append(summary("g", replay_game(events)), 2, std::span(events).subspan(2));
    }
    expect_sums(folder.path(),
                "SELECT id, rules, black, white, moves, outcome, updated, untouched, events, chain, sum FROM game",
                "SELECT number, at, deed, sum FROM event", 3);
}

TEST(StoreChecksum, OfAMatchIsThatOfTheFormat) {
    const TemporaryFolder folder;
    Table table({.code = "club", .names = {"Ann", "Bob"}});
    table.game().line("black move 11-15");
    {
        Store store(folder.path());
        store.append(summary("m", table.match()), 0, table.events());
    }
    expect_sums(folder.path(),
                "SELECT id, code, rules, first, second, games, played, first_points, second_points, playing, updated, "
                "running, events, chain, sum FROM match",
                "SELECT number, at, running, deed, sum FROM match_event", 4);
}

/// Whoever changes the last event and its checksum has not changed that in the row.
TEST(StoreChecksum, OfTheRowTellsOfALastEventThatFitsItsOwn) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "games.sqlite").string();
    {
        Store store(folder.path());
        const std::vector<GameEvent> events = with_moves({created()}, {"11-15"});
        store.append(summary("g", replay_game(events)), 0, events);
    }
    {
        SQLite::Database database(file, SQLite::OPEN_READWRITE);
        database.exec("DROP TRIGGER event_stays");
        const std::string other = encode(Moved{"10-15"});
        std::string bytes;
        add(bytes, database.execAndGet("SELECT sum FROM event WHERE number = 0").getInt64());
        add(bytes, std::int64_t{1});
        add(bytes, database.execAndGet("SELECT at FROM event WHERE number = 1").getInt64());
        add(bytes, other);
        SQLite::Statement change(database, "UPDATE event SET deed = ?, sum = ? WHERE number = 1");
        SQLite::bind(change, other, sum_of(bytes));
        change.exec();
    }
    const Store store(folder.path());
    try {
        (void)store.events("g");
        ADD_FAILURE() << "it was read";
    } catch (const StoreFault& fault) {
        EXPECT_EQ(std::string(fault.what()),
                  "the games file " + file + " is damaged: the events of game g do not fit the checksum in its row");
    }
}

TEST(StoreChecksum, AnEventThatFitsItsOwnButCannotBeReadIsNamed) {
    Chain chain("match", "m");
    for (const std::string named : {"event 0 of match m: ", "event 1 of match m: "}) {
        Chain written = chain;
        chain.check_next(chain.events(), written.add(std::string("{}")), std::string("{}"));
        try {
            (void)chain.decoded([]() -> MatchAction { return decode_match_action("{}"); });
            ADD_FAILURE() << "it was read";
        } catch (const BadInput& problem) {
            EXPECT_TRUE(std::string(problem.what()).starts_with(named)) << problem.what();
        }
    }
}

}  // namespace
}  // namespace crownhead::games
