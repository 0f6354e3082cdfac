// SPDX-License-Identifier: MIT
#include "games/store.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "games/match_table.hpp"
#include "games/old_store.hpp"
#include "games/played_game.hpp"
#include "games/sample_games.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <string>

namespace crownhead::games {
namespace {

std::string why_not(const std::filesystem::path& folder) {
    try {
        const Store store(folder);
    } catch (const BadInput& problem) {
        return problem.what();
    }
    return "";
}

TEST(Store, KeepsGamesFromOneOpeningToTheNext) {
    const TemporaryFolder folder;
    const auto data = folder.path() / "some" / "where";
    std::mt19937 random(8);
    std::vector<LiveGame> games;
    {
        Store store(data);
        for (const rules::RuleSet& set : rules::rule_sets()) {
            PlayedGame table(store, std::string(set.name), created(set.name));
            for (int i = 0; i < 12; ++i) {
                table.add(random_event(table.game(), random));
            }
            games.push_back(table.game());
        }
    }
    const Store store(data);
    for (const LiveGame& game : games) {
        const auto events = store.events(std::string(game.game.rule_set().name));
        ASSERT_TRUE(events);
        EXPECT_TRUE(same(replay_game(*events), game)) << game.game.rule_set().name;
    }
    EXPECT_EQ(store.events("nobody"), std::nullopt);
}

TEST(Store, ListsTheNewestTouchedGames) {
    const TemporaryFolder folder;
    Store store(folder.path());
    PlayedGame first(store, "first", created("english", {}, 100));
    PlayedGame second(store, "second", created("italian", {person, engine(1)}, 200));
    const PlayedGame untouched(store, "untouched", created("english", {}, 9000));
    first.add({400, Moved{"11-15"}});
    second.add({300, Moved{"21-17"}});
    const auto games = store.newest(10);
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(games[0], summary("first", first.game()));
    EXPECT_EQ(games[1], summary("second", second.game()));
    EXPECT_EQ(store.newest(1).size(), 1U);
}

TEST(Store, RefusesEventsOutOfTurnAndKeepsNoPartOfThem) {
    const TemporaryFolder folder;
    Store store(folder.path());
    PlayedGame table(store, "g", created());
    const std::vector<GameEvent> events{{1, Moved{"11-15"}}, {2, Moved{"23-19"}}};
    for (const int number : {0, 2, 3, -1}) {
        EXPECT_THROW(store.append(summary("g", table.game()), number, events), StoreFault) << number;
    }
    EXPECT_THROW(store.append(summary("new", table.game()), 1, events), StoreFault);
    EXPECT_EQ(count(store, "g"), 1U);
    EXPECT_EQ(count(store, "new"), 0U);
}

TEST(Store, NeverChangesWhatHappened) {
    const TemporaryFolder folder;
    {
        Store store(folder.path());
        const PlayedGame table(store, "g", created());
    }
    SQLite::Database database((folder.path() / "games.sqlite").string(), SQLite::OPEN_READWRITE);
    EXPECT_THROW(database.exec("UPDATE event SET deed = '{}'"), SQLite::Exception);
    EXPECT_THROW(database.exec("DELETE FROM event"), SQLite::Exception);
}

TEST(Store, IsOpenedOnce) {
    const TemporaryFolder folder;
    const Store store(folder.path());
    EXPECT_NE(why_not(folder.path()).find("in use by another crownhead"), std::string::npos);
}

TEST(Store, IsReadByItsOwnerAlone) {
    namespace fs = std::filesystem;
    constexpr fs::perms others = fs::perms::group_all | fs::perms::others_all;
    const TemporaryFolder folder;
    for (const char* when : {"new", "as an earlier version left it"}) {
        const Store store(folder.path());
        for (const char* ending : {"", "-wal", "-shm"}) {
            const fs::path file = folder.path() / (std::string("games.sqlite") + ending);
            EXPECT_EQ(fs::status(file).permissions() & others, fs::perms::none) << file << ' ' << when;
            fs::permissions(file, fs::perms::others_read, fs::perm_options::add);
        }
    }
}

TEST(Store, TellsWhatIsWrongWithItsFile) {
    const auto after_change = [](const std::function<void(const std::filesystem::path&)>& change) {
        const TemporaryFolder folder;
        {
            Store store(folder.path());
            const PlayedGame table(store, "g", created());
        }
        change(folder.path() / "games.sqlite");
        return why_not(folder.path());
    };
    const auto sql = [](const char* statement) {
        return [statement](const std::filesystem::path& file) {
            SQLite::Database(file.string(), SQLite::OPEN_READWRITE).exec(statement);
        };
    };
    EXPECT_NE(after_change(sql("PRAGMA user_version = 7")).find("newer crownhead"), std::string::npos);
    EXPECT_NE(after_change(sql("PRAGMA application_id = 7")).find("not a games file"), std::string::npos);
    EXPECT_NE(after_change([](const auto& file) {
                  std::ofstream(file) << "no database at all, but a long enough text "
                                         "that it cannot be taken for an empty one";
              }).find("not a games file"),
              std::string::npos);
    EXPECT_EQ(after_change([](const auto& file) { std::ofstream(file, std::ios::trunc); }), "");
}

TEST(Store, DoesNotTouchTheDatabaseOfAnotherProgram) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "games.sqlite";
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec("CREATE TABLE theirs (a)");
    EXPECT_NE(why_not(folder.path()).find("not a games file"), std::string::npos);
    SQLite::Database theirs(file.string(), SQLite::OPEN_READONLY);
    EXPECT_EQ(theirs.execAndGet("PRAGMA journal_mode").getString(), "delete");
}

TEST(Store, MakesItsFolderInTheWorkingFolder) {
    const TemporaryFolder folder;
    const std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::current_path(folder.path());
    EXPECT_EQ(why_not("data é"), "");
    std::filesystem::current_path(before);
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "data é" / "games.sqlite"));
}

TEST(Store, NeedsAFolderThatItCanWriteIn) {
    const TemporaryFolder folder;
    std::ofstream(folder.path() / "file") << "x";
    EXPECT_NE(why_not(folder.path() / "file" / "data").find("cannot make the folder"), std::string::npos);
    EXPECT_NE(why_not("/proc/crownhead").find("cannot make the folder"), std::string::npos);
    std::filesystem::create_directories(folder.path() / "taken" / "games.sqlite");
    EXPECT_NE(why_not(folder.path() / "taken").find("cannot be opened"), std::string::npos);
    if (::geteuid() != 0) {
        std::filesystem::permissions(folder.path(),
                                     std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec);
        EXPECT_NE(why_not(folder.path()).find("cannot write"), std::string::npos);
        std::filesystem::permissions(folder.path(), std::filesystem::perms::owner_all);
    }
}

TEST(Store, ReportsADamagedFileWhenItMeetsTheDamage) {
    const TemporaryFolder folder;
    {
        Store store(folder.path());
        PlayedGame table(store, "g", created());
        table.add({1, Moved{"11-15"}});
    }
    const auto file = folder.path() / "games.sqlite";
    {
        std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
        stream.seekp(4096);
        stream << std::string(static_cast<std::size_t>(std::filesystem::file_size(file)) - 4096, '\x5a');
    }
    std::string problem = why_not(folder.path());
    if (problem.empty()) {
        try {
            const Store store(folder.path());
            (void)store.events("g");
        } catch (const StoreFault& fault) {
            problem = fault.what();
        }
    }
    EXPECT_NE(problem.find("is damaged"), std::string::npos) << problem;
}

TEST(Store, KeepsMatches) {
    const TemporaryFolder folder;
    const std::vector<MatchEvent> events{
        {1000, MatchCreated{MatchTerms{.code = "club", .names = {"Ann", ""}}, {"one", "two"}, Seat::second}},
        {1500, SeatTaken{"Bob"}},
        {2000, GameBegun{"B:W21-32:B1-12", "9-13 22-18 6-9", "three-move 5 Dreaded Edinburgh"}},
        {3000, Happened{"white move 18-14"}},
        {4000, Happened{"black resign"}},
    };
    {
        Store store(folder.path());
        store.append(summary("m", begin_match(events[0])), 0, std::span(events).first(1));
        store.append(summary("m", replay_match(std::span(events).first(4))), 1, std::span(events).subspan(1, 3));
        EXPECT_TRUE(store.newest_matches(5).at(0).playing);
        EXPECT_THROW(store.append(summary("m", replay_match(events)), 3, std::span(events).subspan(4)), StoreFault);
        store.append(summary("m", replay_match(events)), 4, std::span(events).subspan(4));
    }
    const Store store(folder.path());
    EXPECT_EQ(store.match_events("m"), events);
    EXPECT_EQ(store.match_events("n"), std::nullopt);
    ASSERT_EQ(store.newest_matches(5).size(), 1U);
    EXPECT_EQ(store.newest_matches(5).front(), summary("m", replay_match(events)));
    EXPECT_EQ(store.newest_matches(5).front().half_points, (std::array{2, 0}));  // White, the first seat, has won
    EXPECT_TRUE(store.newest(5).empty());
}

TEST(Store, BringsOlderFilesUp) {
    for (const int version : {1, 2, 3}) {
        const TemporaryFolder folder;
        const std::vector<GameEvent> events =
            with_moves({created("english", {person, engine(3)})}, {"11-15", "23-19", "8-11"});
        OldStore(folder.path(), version).add("old", events);
        {
            Store store(folder.path());
            EXPECT_EQ(store.events("old"), events);
            EXPECT_TRUE(store.newest_matches(5).empty());
            PlayedGame table(store, "new", created("english", {engine(10, std::chrono::seconds(3)), person}));
            std::vector<GameEvent> more{{2000, Moved{"22-17"}}};
            const std::vector<GameEvent> all = with_moves(events, {"22-17"});
            store.append(summary("old", replay_game(all)), 4, more);
        }
        const Store again(folder.path());
        EXPECT_TRUE(again.warnings().empty());
        EXPECT_EQ(replay_game(*again.events("new")).players.black, engine(10, std::chrono::seconds(3)));
        EXPECT_EQ(count(again, "old"), 5U);
        EXPECT_EQ(again.newest(1).front().moves, 4);
    }
}

/// Their events know the wall's clock alone: they come to the same clocks, and what passed since counts against nobody.
TEST(Store, BringsTheClocksOfOlderFilesUp) {
    const TemporaryFolder folder;
    MatchTerms terms{.games = 1};
    terms.laws.clock = laws::Terms::Clock{std::chrono::seconds(60), std::chrono::seconds(0)};
    const std::vector<MatchEvent> events{{start_time, MatchCreated{terms, {"one", "two"}, Seat::first}},
                                         {start_time + 1000, SeatTaken{""}},
                                         {start_time + 2000, GameBegun{"B:W21-32:B1-12", "", ""}},
                                         {start_time + 12'000, Happened{"black move 11-15"}},
                                         {start_time + 17'000, AskedBack{rules::Side::black}}};
    std::vector<MatchEvent> over = events;
    over.push_back({start_time + 20'000, Happened{"white resign"}});
    {
        OldStore old(folder.path(), 3);
        old.add("playing", events);
        old.add("over", over);
    }
    const Store store(folder.path());
    EXPECT_TRUE(store.warnings().empty());
    EXPECT_EQ(replay_match(*store.match_events("over")), replay_match(over));
    const LiveMatch playing = replay_match(*store.match_events("playing"));
    EXPECT_EQ(playing.events, 6);
    EXPECT_EQ(playing.games.back().now, replay_match(events).games.back().now);
    EXPECT_EQ(playing.games.back().now.clock[rules::Side::black], std::chrono::seconds(50));
    EXPECT_EQ(time_left(playing, {start_time + 1'000'000'000, store.running()}), 60'000);
}

}  // namespace
}  // namespace crownhead::games
