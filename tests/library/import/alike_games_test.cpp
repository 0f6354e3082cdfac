// SPDX-License-Identifier: MIT
#include "library/import/alike_games.hpp"

#include "library/sample_games.hpp"
#include "library/store/game_parts.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

namespace crownhead::library {
namespace {

using Places = std::vector<std::size_t>;

class AlikeGamesTest : public testing::Test {
  protected:
    /// Nothing contradicts anything in these games, but all have different tags.
    GameFacts facts(int number) {
        const auto game = game_of("[Annotator \"" + std::to_string(number) + "\"]\n1. 11-15 *\n");
        return reader.of(take_apart(game));
    }

    Places visited(const AlikeGames& games, int number) {
        Places places;
        games.visit(reader, facts(number), [&](std::size_t place) {
            places.push_back(place);
            return true;
        });
        return places;
    }

    static SQLite::Database with_tables() {
        SQLite::Database database(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        database.exec("CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT)");
        database.exec("CREATE TABLE text (id INTEGER PRIMARY KEY, text TEXT)");
        return database;
    }

    SQLite::Database database = with_tables();
    FactReader reader{database};
};

// So that the time is bounded: a name may have hundreds of words.
TEST_F(AlikeGamesTest, NamesThatAreTooLongAreNotCompared) {
    const auto named = [&](const std::string& white) {
        return reader.of(take_apart(game_of("[White \"" + white + "\"]\n1. 11-15 *\n")));
    };
    const GameFacts wyllie = named("Wyllie, J.");
    std::size_t comparisons = max_word_comparisons;
    EXPECT_TRUE(reader.are_same(wyllie, named("James Wyllie"), comparisons));
    EXPECT_EQ(comparisons, max_word_comparisons - 4);
    comparisons = 3;
    EXPECT_FALSE(reader.are_same(wyllie, named("James Wyllie"), comparisons));
    EXPECT_EQ(comparisons, 3U);

    std::string words;
    for (int i = 0; i < 40; ++i) {
        words += " abcd";
    }
    comparisons = max_word_comparisons;
    EXPECT_FALSE(reader.are_same(named(words + "," + words), named(words + "," + words + " e"), comparisons));
    EXPECT_EQ(comparisons, max_word_comparisons) << "no words are compared";
}

TEST_F(AlikeGamesTest, TheEqualOneComesFirstAndOnlyTheLastOnesAreLookedAt) {
    AlikeGames all;
    AlikeGames last_two(2);
    for (int i = 0; i < 5; ++i) {
        all.add(static_cast<GameNumber>(10 + i), facts(i));
        last_two.add(static_cast<GameNumber>(10 + i), facts(i));
    }
    EXPECT_EQ(visited(all, 9), (Places{0, 1, 2, 3, 4}));
    EXPECT_EQ(visited(all, 2), (Places{2, 0, 1, 3, 4}));
    EXPECT_EQ(visited(last_two, 9), (Places{3, 4})) << "so that the time is bounded";
    EXPECT_EQ(visited(last_two, 0), (Places{0, 3, 4}));
    last_two.change(11, facts(7));
    last_two.change(99, facts(8));
    EXPECT_EQ(visited(last_two, 7), (Places{1, 3, 4}));
    EXPECT_EQ(visited(last_two, 8), (Places{3, 4}));
}

}  // namespace
}  // namespace crownhead::library
