// SPDX-License-Identifier: MIT
#include "base/temporary_folder.hpp"
#include "library/import/same_games.hpp"
#include "library/library_writer.hpp"
#include "library/sample_games.hpp"
#include "library/store/game_rows.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace crownhead::library {
namespace {

// An import of very many games with the same moves would take quadratic time if each transaction read their tags anew.
TEST(SameGames, KeepsTheTagsOfManyGamesUntilAnotherConnectionWrites) {
    const TemporaryFolder folder;
    LibraryWriter library(folder.path());
    std::vector<notation::PdnGame> games;
    for (int number = 0; number < 100; ++number) {
        games.push_back(game_of("[Round \"" + std::to_string(number) + "\"]\n\n*\n"));
    }
    games.push_back(game_of("[Round \"1\"]\n\n1. 11-15 *\n"));
    library.add(games, {}, Duplicates::keep);

    SQLite::Database database((folder.path() / "library.sqlite").string(), SQLite::OPEN_READWRITE);
    const RuleSetNumbers rule_sets(database);
    GameBlock block;
    int reads = 0;
    SameGames same(database);
    const auto reads_for = [&](const notation::PdnGame& game) {
        SQLite::Transaction transaction(database);
        reads = 0;
        same.begin([&](GameNumber number) -> const GameBlock& {
            ++reads;
            block = read_block(database, rule_sets, (number - 1) / games_of_block, {.moves = true, .texts = true});
            return block;
        });
        bool found = false;
        same.visit(take_apart(game), [&](GameNumber) {
            found = true;
            return false;
        });
        EXPECT_TRUE(found);
        return reads;
    };
    EXPECT_EQ(reads_for(games[7]), 100);
    EXPECT_EQ(reads_for(games[8]), 0) << "its tags are kept";
    EXPECT_EQ(reads_for(games[100]), 1);
    EXPECT_EQ(reads_for(games[100]), 1) << "a few are quickly read again, and not kept";
    EXPECT_EQ(reads_for(games[9]), 0);
    library.add(std::vector{games[100]}, {}, Duplicates::keep);
    EXPECT_EQ(reads_for(games[9]), 100) << "another connection has written";
}

}  // namespace
}  // namespace crownhead::library
