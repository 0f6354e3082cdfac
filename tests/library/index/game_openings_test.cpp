// SPDX-License-Identifier: MIT
#include "library/index/game_openings.hpp"

#include "base/temporary_folder.hpp"
#include "library/library_writer.hpp"
#include "library/sample_games.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace crownhead::library {
namespace {

class GameOpeningsTest : public testing::Test {
  protected:
    GameOpeningsTest() { add("1. 11-15 22-18 2. 15x22 25x18 *"); }

    void add(const std::string& moves) { writer.add(std::vector{game_of(moves)}, {}, Duplicates::keep); }

    /// What ballot: takes for the game's opening.
    [[nodiscard]] std::string opening(GameNumber game) const {
        const std::uint8_t number = openings.number(game);
        return number == 0 ? "" : listed_openings().at(number - 1U).value;
    }

    TemporaryFolder folder;
    LibraryWriter writer{folder.path()};
    SQLite::Database database{(folder.path() / "library.sqlite").string(), SQLite::OPEN_READWRITE};
    GameOpenings openings{database};
};

TEST_F(GameOpeningsTest, FollowTheFile) {
    openings.refresh();
    const std::string first = opening(1);
    EXPECT_FALSE(first.empty());
    EXPECT_EQ(opening(2), "");
    add("1. 9-14 *");
    openings.refresh();
    EXPECT_EQ(opening(1), first);
    EXPECT_FALSE(opening(2).empty());
}

TEST_F(GameOpeningsTest, AFailureIsMadeGoodByTheNextCall) {
    // A table of this connection alone hides the one in the file, which does not change.
    database.exec("CREATE TEMP TABLE bucket (x)");
    EXPECT_THROW(openings.refresh(), SQLite::Exception);
    database.exec("DROP TABLE temp.bucket");
    openings.refresh();
    EXPECT_FALSE(opening(1).empty());
}

TEST_F(GameOpeningsTest, AFailureKeepsWhatWasRead) {
    openings.refresh();
    const std::string first = opening(1);
    add("1. 9-14 *");
    database.exec("CREATE TEMP TABLE bucket (x)");
    EXPECT_THROW(openings.refresh(), SQLite::Exception);
    EXPECT_EQ(opening(1), first);
}

}  // namespace
}  // namespace crownhead::library
