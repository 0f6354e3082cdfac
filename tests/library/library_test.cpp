// SPDX-License-Identifier: MIT
#include "library/library.hpp"

#include "base/bad_input.hpp"
#include "base/files.hpp"
#include "base/temporary_folder.hpp"
#include "library/game_line.hpp"
#include "library/library_writer.hpp"
#include "library/sample_games.hpp"
#include "library/store/game_rows.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::library {
namespace {

namespace fs = std::filesystem;

std::string refusal(const std::function<void()>& f) {
    try {
        f();
    } catch (const std::runtime_error& problem) {
        return problem.what();
    }
    return "";
}

class LibraryFile : public testing::Test {
  protected:
    void fill(unsigned games = 300) const {
        LibraryWriter library(folder.path());
        std::vector<notation::PdnGame> some;
        for (unsigned seed = 0; seed < games; ++seed) {
            some.push_back(random_game(rules::english(), seed));
        }
        some.push_back(game_of("[Annotator \"A\"]\n1. 11-15 {a comment} *"));
        library.add(some, {.kind = SourceKind::match, .name = "m1", .at = 5}, Duplicates::keep);
    }

    TemporaryFolder folder;
    fs::path file = folder.path() / "library.sqlite";
};

TEST_F(LibraryFile, IsNotMadeByReading) {
    EXPECT_TRUE(refusal([&] { Library(folder.path()); }).starts_with("there is no library in "));
    EXPECT_FALSE(fs::exists(file));
}

TEST_F(LibraryFile, OthersAreRefused) {
    std::ofstream(file) << "a text that is no database, and long enough to be seen as such";
    EXPECT_EQ(refusal([&] { Library(folder.path()); }), file.string() + " is not a library of crownhead");
    EXPECT_EQ(refusal([&] { LibraryWriter(folder.path()); }), file.string() + " is not a library of crownhead");
}

TEST_F(LibraryFile, AFolderInItsPlaceIsRefused) {
    fs::create_directories(file);
    const std::string sentence = file.string() + " is a folder, where a library has its file";
    EXPECT_EQ(refusal([&] { Library(folder.path()); }), sentence);
    EXPECT_EQ(refusal([&] { LibraryWriter(folder.path()); }), sentence);
}

TEST_F(LibraryFile, OfANewerVersionIsRefused) {
    fill(1);
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 2");
    const std::string sentence = file.string() + " was written by a newer crownhead (format 2, this one knows 1)";
    EXPECT_EQ(refusal([&] { Library(folder.path()); }), sentence);
    EXPECT_EQ(refusal([&] { LibraryWriter(folder.path()); }), sentence);
}

TEST_F(LibraryFile, RecordsNamesAndSourcesAreThere) {
    fill(2);
    const Library library(folder.path());
    EXPECT_EQ(library.last(), 3U);
    EXPECT_EQ(library.blocks(), 1U);
    const notation::PdnGame game = random_game(rules::english(), 0);
    const GameRecord record = library.record(1).value();
    EXPECT_EQ(library.player(record.white), game.tag("White"));
    EXPECT_EQ(library.player(record.black), game.tag("Black"));
    EXPECT_EQ(library.text(record.event), "Event 0");
    EXPECT_EQ(record.date.year, 1850);
    EXPECT_EQ(record.result, game.result);
    EXPECT_EQ(library.source(record.source), (Source{.kind = SourceKind::match, .name = "m1", .at = 5}));
    EXPECT_EQ(library.players().at(record.white - 1), library.player(record.white));
    EXPECT_EQ(library.text(0), "");
    EXPECT_FALSE(library.record(4));
    EXPECT_FALSE(library.game(0));
    const GameBlock block = library.block(0, {.moves = true, .texts = true});
    EXPECT_EQ(block.records.at(2).extra, GameExtra::text);
    EXPECT_NE(block.text_of(2).find("a comment"), std::string_view::npos);
    EXPECT_TRUE(block.text_of(1).empty());
    EXPECT_FALSE(library.block(7).size());
}

TEST_F(LibraryFile, NumbersThatNoGameHasArePassedOver) {
    fill(2);
    std::vector<GameNumber> seen;
    const std::vector<GameNumber> asked{0, 2, 4, 1, 999, 3};
    Library(folder.path()).each_game(asked, [&](const GameRecord& record, const notation::PdnGame& game) {
        seen.push_back(record.extra == GameExtra::text ? 3 : game == random_game(rules::english(), 0) ? 1 : 2);
        return true;
    });
    EXPECT_EQ(seen, (std::vector<GameNumber>{2, 1, 3}));
}

// A block of games whose texts are damaged: what can be read still is.
TEST_F(LibraryFile, ADamagedGameIsLeftOutAndReported) {
    fill(2);
    {
        SQLite::Database database(file.string(), SQLite::OPEN_READWRITE);
        RuleSetNumbers rule_sets(database);
        GameBlock block = read_block(database, rule_sets, 0, {.moves = true, .texts = true});
        const std::size_t comment = block.texts.find("{a comment}");
        ASSERT_NE(comment, std::string::npos);
        block.texts[comment + 10] = ' ';  // the closing brace
        SQLite::Transaction transaction(database);
        write_block(database, rule_sets, block);
        transaction.commit();
    }
    const Library library(folder.path());
    int seen = 0;
    const auto count = [&](const GameRecord&, const notation::PdnGame&) { return ++seen > 0; };
    std::vector<std::pair<GameNumber, std::string>> damaged;
    library.each_game(std::vector<GameNumber>{1, 3, 2}, count,
                      [&](GameNumber game, const std::string& reason) { damaged.emplace_back(game, reason); });
    EXPECT_EQ(seen, 2);
    ASSERT_EQ(damaged.size(), 1U);
    EXPECT_EQ(damaged[0].first, 3U);
    EXPECT_EQ(damaged[0].second, "the text of a game: a { without its }");
    EXPECT_THROW(library.each_game(std::vector<GameNumber>{1, 3, 2}, count), LibraryFault);
}

TEST_F(LibraryFile, TheGamesOfADamagedBlockAreLeftOutAndReported) {
    fill(300);
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE).exec("UPDATE game_moves SET moves = x'01' WHERE block = 0");
    const Library library(folder.path());
    std::vector<int> seen;
    std::vector<GameNumber> damaged;
    library.each_game(
        std::vector<GameNumber>{1, 257, 2, 999},
        [&](const GameRecord& record, const notation::PdnGame&) {
            seen.push_back(record.plies);
            return true;
        },
        [&](GameNumber game, const std::string&) { damaged.push_back(game); });
    EXPECT_EQ(seen, std::vector<int>{library.record(257)->plies});
    EXPECT_EQ(damaged, (std::vector<GameNumber>{1, 2}));
}

TEST_F(LibraryFile, AGameHasTheSameLineInAShortListAsInALongOne) {
    fill(20);
    const Library library(folder.path());
    for (const std::size_t games : {1U, 501U}) {  // of more than 500 games, all names and texts are read at once
        GameLines lines(library, games);
        for (unsigned seed = 0; seed < 20; ++seed) {
            const notation::PdnGame game = random_game(rules::english(), seed);
            const GameLine line = lines.of(seed + 1);
            EXPECT_EQ(line.number, seed + 1);
            EXPECT_EQ(line.black, game.tag("Black"));
            EXPECT_EQ(line.white, game.tag("White"));
            EXPECT_EQ(line.event, game.tag("Event"));
            EXPECT_EQ(line.date, game.tag("Date"));
            EXPECT_EQ(line.round, "");
            EXPECT_EQ(line.plies, static_cast<int>(game.line.size()));
        }
        EXPECT_EQ(lines.of(21).black, "");
    }
}

// Tags alone, as in lists of games whose moves are lost.
TEST_F(LibraryFile, GamesMayAllBeWithoutMoves) {
    const notation::PdnGame game = game_of("[Event \"x\"]\n\n*\n");
    EXPECT_EQ(LibraryWriter(folder.path()).add(std::vector{game}, {}, Duplicates::keep).games, 1U);
    EXPECT_EQ(Library(folder.path()).game(1), game);
}

TEST_F(LibraryFile, DeletingIsUndoneStepByStep) {
    fill(300);
    LibraryWriter library(folder.path());
    GameSet first;
    GameSet second;
    for (const GameNumber game : {1U, 256U, 257U, 999U}) {
        first.insert(game);
    }
    for (const GameNumber game : {1U, 2U}) {
        second.insert(game);
    }
    EXPECT_EQ(library.remove(first), 3U);
    EXPECT_EQ(library.remove(second), 1U);
    EXPECT_EQ(library.remove(second), 0U);
    EXPECT_EQ(library.stats().deleted, 4U);
    EXPECT_TRUE(library.record(257)->deleted);
    EXPECT_EQ(library.undo(), (Undone{.kind = ChangeKind::deletion, .games = 1}));
    EXPECT_FALSE(library.record(2)->deleted);
    EXPECT_TRUE(library.record(1)->deleted);
    EXPECT_EQ(library.undo(), (Undone{.kind = ChangeKind::deletion, .games = 3}));
    EXPECT_EQ(library.undo(), std::nullopt);
    EXPECT_EQ(library.stats().deleted, 0U);
}

TEST_F(LibraryFile, TagsAreChanged) {
    fill(300);
    LibraryWriter library(folder.path());
    const notation::PdnGame before = library.game(5).value();
    GameSet fifth;
    fifth.insert(5);
    EXPECT_EQ(library.set_tags(fifth, {{"White", "Somebody New"}, {"Extra", "x"}, {"Result", "1-0"}, {"Event", ""}}),
              1U);
    const notation::PdnGame after = library.game(5).value();
    EXPECT_EQ(after.line, before.line);
    EXPECT_EQ(after.tag("White"), "Somebody New");
    EXPECT_EQ(after.tag("Extra"), "x");
    EXPECT_EQ(after.tag("Event"), std::nullopt);
    EXPECT_EQ(after.result, notation::PdnResult::black);
    EXPECT_EQ(library.game(4), random_game(rules::english(), 3));
    EXPECT_EQ(library.game(6), random_game(rules::english(), 5));
}

TEST_F(LibraryFile, ReadersSeeOneStateWhileAnotherWrites) {
    fill(10);
    const Library reader(folder.path());
    const Library::Snapshot one_state(reader);
    fill(20);
    EXPECT_EQ(reader.last(), 11U);
    EXPECT_EQ(Library(folder.path()).last(), 32U);
}

// Eight segments of the index are merged into one, so those that the call had still to read are gone.
TEST_F(LibraryFile, ACallSeesOneStateWhileAnotherWrites) {
    constexpr std::size_t segments = 7;
    const std::vector<notation::PdnGame> one{random_game(rules::english(), 0)};
    for (std::size_t i = 0; i < segments; ++i) {
        LibraryWriter(folder.path()).add(one, {}, Duplicates::keep);
    }
    const Library library(folder.path());
    std::size_t occurrences = 0;
    library.each_occurrence(rules::english(), one.front().start, [&](const Occurrence&) {
        if (++occurrences == 1) {
            LibraryWriter(folder.path()).add(one, {}, Duplicates::keep);
        }
    });
    EXPECT_EQ(occurrences, segments);
    EXPECT_EQ(library.stats().segments, 1U);
    const Library::Snapshot snapshot(library);
    EXPECT_EQ(library.stats().games, segments + 1) << "within a snapshot too";
}

TEST_F(LibraryFile, ASnapshotThatFailsLeavesNothingBehind) {
    fill(2);
    const Library library(folder.path());
    SQLite::Database other(file.string(), SQLite::OPEN_READWRITE);
    other.exec("ALTER TABLE segment RENAME TO elsewhere");
    EXPECT_THROW(Library::Snapshot{library}, LibraryFault);
    other.exec("ALTER TABLE elsewhere RENAME TO segment");
    const Library::Snapshot snapshot(library);
    EXPECT_EQ(library.stats().games, 3U);
}

TEST_F(LibraryFile, AWriterWaitsForAnother) {
    fill(1);
    LibraryWriter library(folder.path());
    SQLite::Database other(file.string(), SQLite::OPEN_READWRITE);
    other.exec("BEGIN IMMEDIATE");
    EXPECT_EQ(Library(folder.path()).last(), 2U);
    other.exec("ROLLBACK");
    EXPECT_EQ(library.add(std::vector{random_game(rules::english(), 9)}, {}, Duplicates::keep).games, 1U);
}

TEST_F(LibraryFile, GamesAreStoredThoughTheIndexCannotBeTidied) {
    fill(1);
    // Stands for another process that holds the lock when the games are stored: only merging removes segments.
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE)
        .exec("CREATE TRIGGER busy BEFORE DELETE ON segment BEGIN SELECT raise(ABORT, 'busy'); END");
    LibraryWriter library(folder.path());
    constexpr unsigned more = 20;  // eight segments of one size are merged
    for (unsigned seed = 1; seed <= more; ++seed) {
        EXPECT_EQ(library.add(std::vector{random_game(rules::english(), seed)}, {}, Duplicates::keep).games, 1U);
    }
    EXPECT_EQ(library.last(), 2 + more);
    const std::uint64_t untidy = library.stats().segments;
    EXPECT_GT(untidy, more);
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE).exec("DROP TRIGGER busy");
    library.add(std::vector{random_game(rules::english(), 99)}, {}, Duplicates::keep);
    EXPECT_LT(library.stats().segments, untidy);
}

/// Reads everything that can be read.
void read_all(const fs::path& folder) {
    const Library library(folder);
    (void)library.stats();
    (void)library.duplicates();
    (void)library.players();
    for (GameNumber game = 1; game <= std::min<GameNumber>(library.last(), 400); game += 7) {
        (void)library.game(game);
    }
    rules::Game game(rules::english());
    for (int ply = 0; ply < 8; ++ply) {
        (void)library.explore(rules::english(), game.now());
        library.each_occurrence(rules::english(), game.now(), [](const Occurrence&) {});
        game.play(rules::legal_moves(rules::english(), game.now()).front());
    }
}

// SQLite has no checksums: what is damaged may be read as something else, but never does more than make a sentence.
TEST_F(LibraryFile, DamageIsReadOrNamed) {
    fill();
    const std::string whole = read_file(file);
    std::mt19937 random(7);
    int named = 0;
    for (int i = 0; i < 150; ++i) {
        std::string damaged = whole;
        for (int changes = 0; changes < 20; ++changes) {
            damaged[random() % damaged.size()] = static_cast<char>(random());
        }
        if (i % 5 == 0) {
            damaged.resize(random() % damaged.size());
        }
        std::ofstream(file, std::ios::binary | std::ios::trunc) << damaged;
        fs::remove(file.string() + "-wal");
        fs::remove(file.string() + "-shm");
        const std::string sentence = refusal([&] { read_all(folder.path()); });
        EXPECT_TRUE(sentence.empty() || sentence.find(file.string()) != std::string::npos) << sentence;
        named += sentence.empty() ? 0 : 1;
    }
    EXPECT_GT(named, 30);
}

TEST_F(LibraryFile, BlobsOfAnyBytesAreNamed) {
    fill();
    std::mt19937 random(8);
    const auto bytes = [&] {
        std::string hex;
        for (auto left = random() % 60; left > 0; --left) {
            hex += "0123456789abcdef"[random() % 16];
            hex += "0123456789abcdef"[random() % 16];
        }
        return "x'" + hex + "'";
    };
    for (const char* place : {"game_brief SET games", "game_header SET games", "game_moves SET moves",
                              "game_texts SET texts", "bucket SET entries", "occurrences SET moves"}) {
        for (int i = 0; i < 20; ++i) {
            const fs::path copy = folder.path() / "copy";
            fs::create_directories(copy);
            fs::copy_file(file, copy / "library.sqlite", fs::copy_options::overwrite_existing);
            SQLite::Database(copy / "library.sqlite", SQLite::OPEN_READWRITE)
                .exec("UPDATE " + std::string(place) + " = " + bytes());
            const std::string sentence = refusal([&] { read_all(copy); });
            EXPECT_TRUE(sentence.empty() || sentence.find(copy.string()) != std::string::npos) << sentence;
        }
    }
}

}  // namespace
}  // namespace crownhead::library
