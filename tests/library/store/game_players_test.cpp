// SPDX-License-Identifier: MIT
#include "library/store/game_players.hpp"

#include "base/temporary_folder.hpp"
#include "library/library_writer.hpp"
#include "library/sample_games.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <vector>

namespace crownhead::library {
namespace {

TEST(GamePlayersTest, AFailureIsMadeGoodByTheNextCall) {
    const TemporaryFolder folder;
    LibraryWriter(folder.path())
        .add(std::vector{game_of("[Black \"A\"]\n[White \"B\"]\n\n1. 11-15 *")}, {}, Duplicates::keep);
    SQLite::Database database((folder.path() / "library.sqlite").string(), SQLite::OPEN_READWRITE);
    GamePlayers players(database);
    // A table of this connection alone hides the one in the file, which does not change.
    database.exec("CREATE TEMP TABLE player (x)");
    EXPECT_THROW(players.refresh(), SQLite::Exception);
    database.exec("DROP TABLE temp.player");
    players.refresh();
    ASSERT_EQ(players.last(), 1U);
    EXPECT_EQ(players.games_of(players.of(1).black), 1U);
}

}  // namespace
}  // namespace crownhead::library
