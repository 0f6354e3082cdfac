// SPDX-License-Identifier: MIT
#include "commands/helpers/report_games.hpp"

#include "base/temporary_folder.hpp"
#include "library/library_writer.hpp"
#include "notation/pdn_reader.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

namespace crownhead::commands {
namespace {

// So that `puzzles make` does not go on with other games of as many plies.
TEST(GamesOfFiles, OtherMovesHaveAnotherChecksum) {
    const TemporaryFolder here;
    const std::string file = (here.path() / "games.pdn").string();
    const auto checksum = [&](const std::string& text) {
        std::ofstream(file) << text;
        return games_of_files({file}, {})->checksum();
    };
    const std::uint64_t first = checksum("1. 11-15 23-19 *");
    EXPECT_EQ(checksum("1. 11-15 23-19 *"), first);
    EXPECT_NE(checksum("1. 11-15 23-18 *"), first);
}

TEST(GamesOfLibrary, OtherMovesHaveAnotherChecksum) {
    const auto checksum = [](const std::string& text) {
        const TemporaryFolder here;
        library::LibraryWriter(here.path()).add(notation::parse_pdn(text).games, {}, library::Duplicates::keep);
        library::GameSet numbers;
        numbers.insert(1);
        return games_of_library(here.path(), numbers)->checksum();
    };
    const std::uint64_t first = checksum("1. 11-15 23-19 *");
    EXPECT_EQ(checksum("[White \"Wyllie\"]\n1. 11-15 23-19 *"), first);
    EXPECT_NE(checksum("1. 11-15 23-18 *"), first);
}

// A block of 256 games whose moves cannot be read, and one that is whole.
TEST(GamesOfLibrary, DamagedOnesAreLeftOutAndCounted) {
    const TemporaryFolder here;
    constexpr std::size_t all = 258;
    const std::vector<notation::PdnGame> games(all, notation::parse_pdn("1. 11-15 23-19 *").games.at(0));
    library::LibraryWriter(here.path()).add(games, {}, library::Duplicates::keep);
    SQLite::Database((here.path() / "library.sqlite").string(), SQLite::OPEN_READWRITE)
        .exec("UPDATE game_moves SET moves = x'01' WHERE block = 0");
    library::GameSet numbers;
    for (const library::GameNumber number : {1U, 3U, 257U, 258U, 999U}) {
        numbers.insert(number);
    }
    const auto reported = games_of_library(here.path(), numbers);
    EXPECT_EQ(reported->games(), 4U);
    EXPECT_EQ(reported->plies(), 8U);
    EXPECT_EQ(reported->first_rule_set(), &rules::english());
    EXPECT_NE(reported->checksum(), 0U) << "of the whole ones";
    testing::internal::CaptureStderr();
    const std::vector<ReportGame> first = reported->next(1);
    EXPECT_EQ(testing::internal::GetCapturedStderr(),
              "game 1 of the library is damaged and left out: a row of games does not fit the row of their moves or "
              "texts\ngame 3 of the library is damaged and left out: a row of games does not fit the row of their "
              "moves or texts\n");
    ASSERT_EQ(first.size(), 1U);
    EXPECT_EQ(first[0].number, 257U);
    ASSERT_EQ(reported->next(5).size(), 1U);
    EXPECT_TRUE(reported->next(5).empty());
    EXPECT_EQ(reported->problems(), 2U);
}

}  // namespace
}  // namespace crownhead::commands
