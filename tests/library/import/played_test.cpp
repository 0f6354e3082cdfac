// SPDX-License-Identifier: MIT
#include "base/temporary_folder.hpp"
#include "library/library_writer.hpp"
#include "notation/pdn_reader.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace crownhead::library {
namespace {

class PlayedGames : public testing::Test {
  protected:
    Added add(const std::string& name, const std::string& moves, SourceKind kind = SourceKind::game) {
        const std::vector<PlayedGame> games{
            {notation::parse_pdn(moves).games.at(0), {.kind = kind, .name = name, .at = ++time}}};
        return LibraryWriter(directory).add_played(games);
    }
    [[nodiscard]] GameNumber last() const { return Library(directory).last(); }

    TemporaryFolder folder;
    std::filesystem::path directory = folder.path() / "library";
    std::int64_t time = 0;
};

TEST_F(PlayedGames, ComeOnce) {
    EXPECT_EQ(add("a", "1. 11-15 23-19 1-0").games, 1U);
    EXPECT_EQ(add("a", "1. 11-15 23-19 1-0"), Added());
    EXPECT_EQ(add("a", "1. 9-14 1-0", SourceKind::match).games, 1U) << "another kind of source";
    EXPECT_EQ(last(), 2U);
}

TEST_F(PlayedGames, AreFoundAgainSeveralAtOnce) {
    const auto played = [&](const std::string& name, const std::string& moves) {
        return PlayedGame{notation::parse_pdn(moves).games.at(0),
                          {.kind = SourceKind::game, .name = name, .at = ++time}};
    };
    const std::vector<notation::PdnGame> block(300, notation::parse_pdn("1. 9-13 *").games.at(0));
    LibraryWriter library(directory);
    EXPECT_EQ(library.add_played(std::vector{played("a", "1. 11-15 23-19 1-0"), played("b", "1. 9-14 1-0")}).games, 2U);
    library.add(block, {}, Duplicates::keep);
    EXPECT_EQ(library.add_played(std::vector{played("c", "1. 10-15 1-0"), played("c", "1. 10-15 21-17 0-1")}).games, 2U)
        << "it went on within one call";
    EXPECT_TRUE(library.record(303)->deleted);
    EXPECT_EQ(library.add_played(std::vector{played("a", "1. 11-15 23-19 1-0"), played("b", "1. 9-14 22-18 0-1"),
                                             played("c", "1. 10-15 21-17 0-1")}),
              (Added{.games = 1, .positions = 3}));
    EXPECT_FALSE(library.record(1)->deleted);
    EXPECT_TRUE(library.record(2)->deleted);
    EXPECT_FALSE(library.record(304)->deleted);
    EXPECT_EQ(library.last(), 305U);
}

TEST_F(PlayedGames, LeaveNoMoreSourcesIfTheyComeAgain) {
    (void)add("a", "1. 11-15 23-19 1-0");
    (void)add("a", "1. 11-15 23-19 1-0");
    EXPECT_EQ(Library(directory).sources().size(), 1U);
    (void)add("a", "1. 11-15 23-19 8-11 0-1");
    EXPECT_EQ(Library(directory).sources().size(), 2U) << "the game went on";
}

TEST_F(PlayedGames, DoNotComeBackOnceDeleted) {
    (void)add("a", "1. 11-15 23-19 1-0");
    GameSet first;
    first.insert(1);
    LibraryWriter(directory).remove(first);
    EXPECT_EQ(add("a", "1. 11-15 23-19 1-0"), Added());
    EXPECT_EQ(add("a", "1. 11-15 23-19 8-11 0-1"), Added()) << "not even if it has gone on";
    EXPECT_EQ(last(), 1U);
}

TEST_F(PlayedGames, TakeTheirOwnPlaceIfTheyHaveGoneOn) {
    const std::vector<notation::PdnGame> block(300, notation::parse_pdn("1. 9-13 *").games.at(0));  // and some more
    LibraryWriter(directory).add(block, {}, Duplicates::keep);
    (void)add("a", "1. 11-15 23-19 1-0");
    (void)add("b", "1. 9-14 1-0");
    EXPECT_EQ(add("a", "1. 11-15 23-19 8-11 0-1").games, 1U);
    EXPECT_TRUE(Library(directory).record(301)->deleted);
    EXPECT_FALSE(Library(directory).record(302)->deleted);
    EXPECT_EQ(Library(directory).record(last())->plies, 3);
    EXPECT_FALSE(LibraryWriter(directory).undo()) << "nobody has deleted anything";
}

TEST_F(PlayedGames, AreMergedWithTheSameGameFromElsewhere) {
    LibraryWriter(directory).add(notation::parse_pdn("[Event \"Cup\"]\n1. 11-15 23-19 1-0").games, {},
                                 Duplicates::merge);
    EXPECT_EQ(add("a", "1. 11-15 23-19 1-0").duplicates, 1U);
    EXPECT_EQ(last(), 1U);
    const std::size_t sources = Library(directory).sources().size();
    EXPECT_EQ(add("a", "1. 11-15 23-19 1-0").duplicates, 1U);
    const std::vector<Source> again = Library(directory).sources();
    EXPECT_EQ(again.size(), sources);
    EXPECT_EQ(again.back(), (Source{.kind = SourceKind::game, .name = "a", .at = time}));
}

TEST_F(PlayedGames, DoNotComeBackOnceTheGameTheyWereMergedIntoIsDeleted) {
    LibraryWriter(directory).add(notation::parse_pdn("[Event \"Cup\"]\n1. 11-15 23-19 1-0").games, {},
                                 Duplicates::merge);
    (void)add("a", "1. 11-15 23-19 1-0");
    GameSet first;
    first.insert(1);
    LibraryWriter(directory).remove(first);
    EXPECT_EQ(add("a", "1. 11-15 23-19 1-0"), Added());
    EXPECT_EQ(add("b", "1. 11-15 23-19 1-0").games, 1U) << "another game, with the same moves";
    EXPECT_EQ(add("a", "1. 11-15 23-19 8-11 0-1").games, 1U) << "it has gone on, and is not the deleted one any more";
    EXPECT_EQ(last(), 3U);
}

TEST_F(PlayedGames, GoOnAfterTheyWereMerged) {
    LibraryWriter(directory).add(notation::parse_pdn("[Event \"Cup\"]\n1. 11-15 23-19 8-11 1-0").games, {},
                                 Duplicates::merge);
    (void)add("a", "1. 11-15 23-19 1-0");
    EXPECT_EQ(add("a", "1. 11-15 23-19 8-11 1-0").duplicates, 1U) << "it has become the same game";
    EXPECT_TRUE(Library(directory).record(2)->deleted);
    EXPECT_EQ(add("a", "1. 11-15 23-19 8-11 27-23 1-0").games, 1U);
    EXPECT_EQ(last(), 3U);
    EXPECT_FALSE(Library(directory).record(1)->deleted) << "the game from elsewhere";
}

}  // namespace
}  // namespace crownhead::library
