// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/file_text.hpp"
#include "base/temporary_folder.hpp"
#include "games/match_table.hpp"
#include "games/sample_games.hpp"
#include "games/store.hpp"
#include "games/store_place.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <functional>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

// What a disk, a user or another program may do to the files of a store: it is named, or it changes nothing.
namespace crownhead::games {
namespace {

namespace fs = std::filesystem;

/// All that a store holds, as far as its lists and these names lead.
struct Contents {
    std::vector<GameSummary> games{};
    std::vector<MatchSummary> matches{};
    std::vector<std::optional<std::vector<GameEvent>>> events{};
    std::vector<std::optional<std::vector<MatchEvent>>> match_events{};
    std::int64_t running = 0;
    friend bool operator==(const Contents&, const Contents&) = default;
};

const std::vector<std::string> names{"g0", "g1", "g2", "g3", "m0", "m1", "m2", "m3", "m4"};

Contents contents(const Store& store) {
    Contents all{.games = store.newest(100), .matches = store.newest_matches(100), .running = store.running()};
    for (const std::string& name : names) {
        all.events.push_back(store.events(name));
        all.match_events.push_back(store.match_events(name));
    }
    return all;
}

std::vector<MatchEvent> a_match(int number) {
    Table table(MatchTerms{.code = "club", .names = {"Ann", "Bob"}});
    table.game();
    table.line("black move 11-15");
    table.line("white move 22-18");
    if (number % 2 == 1) {
        table.line("black resign");
    }
    return table.events();
}

/// Four games and four matches, two of these unfinished.
void fill(const fs::path& folder) {
    Store store(folder);
    std::mt19937 random(5);
    for (int number = 0; number < 4; ++number) {
        const std::string id = "g" + std::to_string(number);
        const GameEvent first = created("english", {}, 1000 + number);
        LiveGame game = begin_game(first);
        store.append(summary(id, game), 0, std::span(&first, 1));
        for (int i = 0; i < 8 + number; ++i) {
            const GameEvent event = random_event(game, random);
            LiveGame next = after(game, event);
            store.append(summary(id, next), game.events, std::span(&event, 1));
            game = std::move(next);
        }
        const std::vector<MatchEvent> events = a_match(number);
        store.append(summary("m" + std::to_string(number), replay_match(events)), 0, events);
    }
}

/// What is told of a store, or read from it.
struct Told {
    std::string sentence{};
    std::optional<Contents> contents{};
};

Told open_and_read(const fs::path& folder) {
    try {
        const Store store(folder);
        if (!store.warnings().empty()) {
            return {.sentence = store.warnings().front()};
        }
        return {.contents = contents(store)};
    } catch (const BadInput& problem) {
        return {.sentence = problem.what()};
    } catch (const StoreFault& problem) {
        return {.sentence = problem.what()};
    }
}

/// Where a bit of a file is flipped: somewhere in each piece of it that holds anything, and in a few of the empty ones,
/// which are most of it.
std::vector<std::size_t> places_in(const std::string& bytes, std::size_t piece, std::mt19937& random) {
    std::vector<std::size_t> places;
    std::size_t empty = 0;
    for (std::size_t from = 0; from < bytes.size(); from += piece) {
        const std::string_view here = std::string_view(bytes).substr(from, piece);
        const bool is_empty = here.find_first_not_of('\0') == std::string_view::npos;
        if (!is_empty || ++empty % 20 == 0) {
            places.push_back(from + random() % here.size());
        }
    }
    return places;
}

std::string with_a_bit_flipped(std::string bytes, std::size_t at, std::mt19937& random) {
    bytes[at] = static_cast<char>(static_cast<unsigned char>(bytes[at]) ^ (1U << (random() % 8)));
    return bytes;
}

class StoreDamage : public testing::Test {
  protected:
    StoreDamage() { fill(folder.path()); }

    void sql(const std::string& statements) const {
        SQLite::Database(file.string(), SQLite::OPEN_READWRITE).exec(statements);
    }

    TemporaryFolder folder;
    fs::path file = folder.path() / "games.sqlite";
};

TEST_F(StoreDamage, NoSingleBitChangesWhatIsReadUnnoticed) {
    const Told whole = open_and_read(folder.path());
    ASSERT_TRUE(whole.contents) << whole.sentence;
    const std::string good = file_text(file);
    ASSERT_GT(good.size(), 30'000U);
    std::mt19937 random(17);
    int named = 0;
    for (const std::size_t at : places_in(good, 32, random)) {
        fs::remove(file.string() + "-wal");
        fs::remove(file.string() + "-shm");
        write_text(file, with_a_bit_flipped(good, at, random));
        const Told told = open_and_read(folder.path());
        named += told.contents ? 0 : 1;
        EXPECT_TRUE(!told.contents || told.contents == whole.contents) << "byte " << at << " of page " << at / 4096;
    }
    EXPECT_GT(named, 100);
}

/// After kill -9 most of it is in the log, which SQLite reads up to the first place that does not fit.
TEST(StoreLog, NoSingleBitOfItShortensAGameUnnoticed) {
    const TemporaryFolder folder;
    const fs::path killed = folder.path() / "killed";
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        fill(killed);  // into the database, and then more into the log
        Store store(killed);
        Table table(MatchTerms{});
        table.game();
        store.append(summary("m4", table.match()), 0, table.events());
        for (const char* line : {"black move 11-15", "white move 22-18", "black move 15x22", "white move 25x18"}) {
            const int number = table.match().events;
            table.line(line);
            store.append(summary("m4", table.match()), number, std::span(table.events()).last(1));
        }
        ::_exit(0);
    }
    ::waitpid(child, nullptr, 0);
    const std::string good = file_text(killed / "games.sqlite-wal");
    ASSERT_GT(good.size(), 4U * 4096U);
    const fs::path copy = folder.path() / "copy";
    const auto told = [&](const std::string& log) {
        fs::remove_all(copy);
        fs::copy(killed, copy);
        write_text(copy / "games.sqlite-wal", log);
        fs::remove(copy / "games.sqlite-shm");
        return open_and_read(copy);
    };
    const Told whole = told(good);
    ASSERT_TRUE(whole.contents) << whole.sentence;
    ASSERT_EQ(whole.contents->matches.size(), 5U);
    std::mt19937 random(3);
    int named = 0;
    for (const std::size_t at : places_in(good, 256, random)) {
        const Told now = told(with_a_bit_flipped(good, at, random));
        named += now.contents ? 0 : 1;
        EXPECT_TRUE(!now.contents || now.contents == whole.contents) << "byte " << at;
    }
    EXPECT_GT(named, 20);
    EXPECT_NE(told("").sentence.find("its log games.sqlite-wal is damaged or missing"), std::string::npos);
}

TEST_F(StoreDamage, NamesTheEventThatDoesNotFit) {
    sql("DROP TRIGGER event_stays; UPDATE event SET at = at + 1 WHERE number = 3 AND game = 2");
    const Store store(folder.path());
    EXPECT_TRUE(store.warnings().empty()) << "games are looked at when they are read";
    EXPECT_TRUE(store.events("g0"));
    try {
        (void)store.events("g1");
        ADD_FAILURE();
    } catch (const StoreFault& fault) {
        EXPECT_EQ(fault.what(),
                  "the games file " + file.string() + " is damaged: event 3 of game g1 does not fit its checksum");
    }
}

TEST_F(StoreDamage, NamesEventsThatAreMissing) {
    sql("DROP TRIGGER event_is_kept; DELETE FROM event WHERE game = 1 AND number >= 7;"
        "DELETE FROM event WHERE game = 2 AND number = 4; DELETE FROM event WHERE game = 3");
    const Store store(folder.path());
    const auto told = [&](const char* id) {
        try {
            (void)store.events(id);
        } catch (const StoreFault& fault) {
            return std::string(fault.what()).substr(("the games file " + file.string() + " is damaged: ").size());
        }
        return std::string("read");
    };
    EXPECT_EQ(told("g0"), "game g0 has 7 events, but its row says 9");
    EXPECT_EQ(told("g1"), "event 4 of game g1 is missing");
    EXPECT_EQ(told("g2"), "game g2 has 0 events, but its row says 11");
    EXPECT_EQ(told("g3"), "read");
}

TEST_F(StoreDamage, OneDamagedMatchIsPassedOverWithAWarning) {
    sql("DROP TRIGGER match_event_stays; UPDATE match_event SET deed = 'x' WHERE number = 2 AND match = 3");
    Store store(folder.path());
    ASSERT_EQ(store.warnings().size(), 1U);
    EXPECT_EQ(store.warnings().front(),
              "the games file " + file.string() + " is damaged: event 2 of match m2 does not fit its checksum");
    EXPECT_THROW((void)store.match_events("m2"), StoreFault);
    EXPECT_EQ(*store.match_events("m0"), a_match(0));
    EXPECT_EQ(store.newest_matches(10).size(), 4U);
}

TEST_F(StoreDamage, NamesARowOfTheListAndWritesItAnewWithTheNextEvent) {
    sql("UPDATE game SET moves = moves + 1 WHERE id = 'g0'; UPDATE match SET first = 'Eve' WHERE id = 'm1'");
    {
        Store store(folder.path());
        ASSERT_EQ(store.warnings().size(), 2U);
        EXPECT_NE(store.warnings()[0].find("the row of game g0 does not fit its checksum"), std::string::npos);
        EXPECT_NE(store.warnings()[1].find("the row of match m1 does not fit its checksum"), std::string::npos);
        EXPECT_EQ(store.newest(10).size(), 3U);
        EXPECT_EQ(store.newest_matches(10).size(), 3U);
        const LiveGame game = replay_game(*store.events("g0"));
        const GameEvent event{game.updated + 1, PlayersChanged{}};
        store.append(summary("g0", after(game, event)), game.events, std::span(&event, 1));
    }
    const Store again(folder.path());
    EXPECT_EQ(again.warnings().size(), 1U);
    EXPECT_EQ(again.newest(10).size(), 4U);
}

/// A store in a folder that is about to lose its files.
class StoreFiles : public testing::Test {
  protected:
    [[nodiscard]] static std::string refusal(Store& store) {
        const std::vector<GameEvent> events{created()};
        try {
            store.append(summary("new", replay_game(events)), 0, events);
        } catch (const StoreFault& fault) {
            return fault.what();
        }
        return "kept";
    }
    [[nodiscard]] static std::string why_not(const fs::path& path) {
        try {
            const Store store(path);
        } catch (const BadInput& bad) {
            return bad.what();
        }
        return "opened";
    }

    TemporaryFolder folder;
    fs::path data = folder.path() / "data";
};

TEST_F(StoreFiles, NothingIsKeptInFilesThatAreGone) {
    const std::vector<std::function<void()>> changes{
        [&] { fs::remove_all(data); },
        [&] { fs::rename(data, folder.path() / "elsewhere"); },
        [&] { fs::remove(data / "games.sqlite"); },
        [&] { fs::remove(data / "games.sqlite-wal"); },
        [&] { fs::remove(data / "games.sqlite-shm"); },
        [&] { fs::remove(data / "games.lock"); },
        [&] {
            fs::copy(data / "games.sqlite", data / "copy");
            fs::rename(data / "copy", data / "games.sqlite");
        },
    };
    for (std::size_t i = 0; i < changes.size(); ++i) {
        fs::remove_all(folder.path() / "elsewhere");
        fs::remove_all(data);
        Store store(data);
        EXPECT_EQ(refusal(store), "kept");
        changes[i]();
        EXPECT_NE(refusal(store).find(" has been removed or replaced: what is done now would be lost"),
                  std::string::npos)
            << i << refusal(store);
        EXPECT_NE(why_not(data).find("in use by another crownhead"), std::string::npos) << i;
    }
}

TEST_F(StoreFiles, GoOnWhereTheyArePutBack) {
    Store store(data);
    fs::rename(data, folder.path() / "elsewhere");
    EXPECT_NE(refusal(store), "kept");
    fs::rename(folder.path() / "elsewhere", data);
    EXPECT_EQ(refusal(store), "kept");
}

TEST_F(StoreFiles, MayAppearWhereThereWereNone) {
    StorePlace place(data);
    place.watch(data / "later");
    EXPECT_NO_THROW(place.check());
    write_text(data / "later", "x");
    EXPECT_NO_THROW(place.check());
    place.watch(data / "later");
    fs::remove(data / "later");
    EXPECT_THROW(place.check(), StoreFault);
}

TEST_F(StoreFiles, AreOpenedOnceByAnyName) {
    const Store store(data);
    fs::create_directory_symlink(data, folder.path() / "link");
    fs::create_directory(folder.path() / "other");
    fs::create_symlink(data / "games.sqlite", folder.path() / "other" / "games.sqlite");
    fs::create_directory(folder.path() / "third");
    fs::create_hard_link(data / "games.sqlite", folder.path() / "third" / "games.sqlite");
    for (const fs::path& name : {data, data / "", data / ".", data / ".." / "data", folder.path() / "link",
                                 fs::relative(data), folder.path() / "other", folder.path() / "third"}) {
        EXPECT_NE(why_not(name).find("in use by another crownhead"), std::string::npos) << name;
    }
    EXPECT_EQ(why_not(folder.path() / "fourth"), "opened");
}

}  // namespace
}  // namespace crownhead::games
