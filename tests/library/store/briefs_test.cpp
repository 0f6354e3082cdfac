// SPDX-License-Identifier: MIT
#include "library/store/briefs.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "library/library_writer.hpp"
#include "library/sample_games.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <vector>

namespace crownhead::library {
namespace {

/// Two games, of 1841 and 1844, and their briefs.
class BriefsTest : public testing::Test {
  protected:
    [[nodiscard]] SQLite::Database open() const {
        return {(folder.path() / "library.sqlite").string(), SQLite::OPEN_READWRITE};
    }
    [[nodiscard]] SQLite::Database filled() const {
        LibraryWriter(folder.path())
            .add(std::vector{game_of("[Date \"1841\"]\n\n1. 11-15 *"), game_of("[Date \"1844\"]\n\n1. 9-14 *")}, {},
                 Duplicates::keep);
        return open();
    }

    TemporaryFolder folder;
    SQLite::Database database = filled();
    Briefs briefs{database};
};

TEST_F(BriefsTest, AGameThatDoesNotExistIsDamage) {
    briefs.refresh();
    EXPECT_THROW((void)briefs.raw(0), BadInput);
    EXPECT_EQ(year_of(briefs.raw(1)), 1841U);
    EXPECT_EQ(year_of(briefs.raw(2)), 1844U);
    EXPECT_THROW((void)briefs.raw(0), BadInput);
    EXPECT_THROW((void)briefs.raw(3), BadInput);
    EXPECT_THROW((void)briefs.raw(games_of_block + 1), BadInput);
}

TEST_F(BriefsTest, WhatWasReadIsKeptUntilItIsRefreshed) {
    briefs.refresh();
    ASSERT_EQ(year_of(briefs.raw(1)), 1841U);
    open().exec("UPDATE game_brief SET games = zeroblob(length(games))");
    EXPECT_EQ(year_of(briefs.raw(1)), 1841U);
    EXPECT_EQ(year_of(briefs.raw(2)), 1844U) << "it was read with the other game of its block";
    briefs.refresh();
    EXPECT_EQ(briefs.raw(1), 0U);
    EXPECT_EQ(briefs.raw(2), 0U);
}

}  // namespace
}  // namespace crownhead::library
