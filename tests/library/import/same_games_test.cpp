// SPDX-License-Identifier: MIT
#include "base/temporary_folder.hpp"
#include "library/library_writer.hpp"
#include "library/sample_games.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace crownhead::library {
namespace {

// docs/library-store.md, "The same game twice", where many games have the same moves.
class SameMoves : public testing::Test {
  protected:
    Added add(const std::vector<std::string>& tags, Duplicates duplicates = Duplicates::merge) {
        std::vector<notation::PdnGame> games;
        games.reserve(tags.size());
        for (const std::string& one : tags) {
            games.push_back(game_of(one + "\n1. 11-15 23-18 2. 8-11 *\n"));
        }
        return library.add(games, {}, duplicates);
    }

    /// A surname of eight letters; those of two numbers differ in two letters at least, so they are not nearly the
    /// same.
    static std::string surname(int number) {
        constexpr std::array syllables{"ab", "cd", "ef", "gh", "ij", "kl", "mn", "op", "qr", "st"};
        std::string name;
        for (int power = 1000; power > 0; power /= 10) {
            name += syllables.at(static_cast<std::size_t>(number / power % 10));
        }
        return name;
    }

    static std::vector<std::string> crowd() {
        std::vector<std::string> tags;
        for (int i = 0; i < crowd_size; ++i) {
            tags.push_back("[White \"" + surname(i) + ", J.\"]\n[Black \"Anderson, A.\"]\n");
        }
        return tags;
    }

    static constexpr int crowd_size = 1'500;
    TemporaryFolder folder;
    LibraryWriter library{folder.path()};
};

TEST_F(SameMoves, EachOfManyIsFoundAgain) {
    EXPECT_EQ(add(crowd()).games, std::size_t{crowd_size});
    EXPECT_EQ(add(crowd()), (Added{.duplicates = crowd_size}));
    EXPECT_TRUE(library.duplicates().empty());
}

TEST_F(SameMoves, SimilarNamesAreFoundAmongMany) {
    add(crowd());
    // Number 77 is `ababopop, J.`
    EXPECT_EQ(add({"[White \"James Ababopo\"]\n[Black \"ANDERSON\"]\n[Date \"1844\"]\n"}), (Added{.duplicates = 1}));
    EXPECT_EQ(library.game(78)->tag("Date"), "1844");
    EXPECT_EQ(add({"[White \"James Ababopo\"]\n[Black \"Martins\"]\n"}).games, 1U);
}

TEST_F(SameMoves, TheOneThatIsEqualComesFirst) {
    add({"[White \"?\"]\n", "[White \"Wyllie, J.\"]\n[Event \"Carluke\"]\n"}, Duplicates::keep);
    EXPECT_EQ(add({"[White \"Wyllie, J.\"]\n[Event \"Carluke\"]\n"}), (Added{.duplicates = 1}));
    EXPECT_NE(library.game(1)->tag("Event"), "Carluke");
    EXPECT_EQ(add({"[White \"Wyllie, J.\"]\n[Event \"Glasgow\"]\n"}), (Added{.duplicates = 1}));
    EXPECT_EQ(library.game(1)->tag("Event"), "Glasgow");
}

TEST_F(SameMoves, WhatAMergerAddedCounts) {
    add({"[White \"?\"]\n"});
    EXPECT_EQ(add({"[White \"Wyllie, J.\"]\n", "[White \"Martins, R.\"]\n", "[White \"Wylie\"]\n"}),
              (Added{.games = 1, .positions = 4, .duplicates = 2}));
    EXPECT_EQ(library.game(1)->tag("White"), "Wyllie, J.");
}

TEST_F(SameMoves, ManyWithNotesOfTheirOwnAreEachFoundAgain) {
    std::vector<notation::PdnGame> games;
    for (int i = 0; i < 40; ++i) {
        games.push_back(game_of("1. 11-15 {note " + std::to_string(i) + "} *\n"));
    }
    EXPECT_EQ(library.add(games, {}, Duplicates::merge).games, 40U);
    EXPECT_EQ(library.add(games, {}, Duplicates::merge), (Added{.duplicates = 40}));
}

TEST_F(SameMoves, DuplicatesAreListedAmongMany) {
    std::vector<std::string> tags = crowd();
    tags.emplace_back("[White \"James Ababopo\"]\n[Black \"ANDERSON\"]\n");
    tags.emplace_back("[White \"" + surname(9) + ", J.\"]\n[Black \"Anderson\"]\n");
    add(tags, Duplicates::keep);
    EXPECT_EQ(library.duplicates(), (std::vector<std::vector<GameNumber>>{{10, crowd_size + 2}, {78, crowd_size + 1}}));
    library.remove([] {
        GameSet games;
        games.insert(10);
        return games;
    }());
    EXPECT_EQ(library.duplicates(), (std::vector<std::vector<GameNumber>>{{78, crowd_size + 1}}));
}

TEST_F(SameMoves, DuplicatesAreListedWhicheverBlocksTheyLieIn) {
    constexpr unsigned different = 260;  // a block has 256 games
    std::vector<notation::PdnGame> games;
    for (unsigned i = 0; i < different + 3; ++i) {
        games.push_back(random_game(rules::english(), i % different));
    }
    library.add(games, {}, Duplicates::keep);
    // They are read in the order of their numbers, but compared in that of hashes of their moves.
    EXPECT_EQ(library.duplicates(),
              (std::vector<std::vector<GameNumber>>{{1, different + 1}, {2, different + 2}, {3, different + 3}}));
}

}  // namespace
}  // namespace crownhead::library
