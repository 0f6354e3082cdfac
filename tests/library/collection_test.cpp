// SPDX-License-Identifier: MIT
#include "library/collection.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "library/library_writer.hpp"
#include "library/sample_games.hpp"
#include "library/search.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace crownhead::library {
namespace {

using GameNumbers = std::vector<GameNumber>;

GameSet games_set(const GameNumbers& games) {
    GameSet set;
    for (const GameNumber game : games) {
        set.insert(game);
    }
    return set;
}

GameNumbers numbers_of(const GameSet& games) {
    GameNumbers all;
    games.each([&](GameNumber game) { all.push_back(game); });
    return all;
}

std::string reason_of(const std::function<void()>& f) {
    try {
        f();
    } catch (const BadInput& problem) {
        return problem.what();
    }
    return "";
}

class CollectionTest : public testing::Test {
  protected:
    CollectionTest() : library(folder_.path()) {
        std::vector<notation::PdnGame> games;
        for (unsigned seed = 0; seed < 600; ++seed) {
            games.push_back(random_game(rules::english(), seed, 6));
        }
        library.add(games, {}, Duplicates::keep);
    }

    [[nodiscard]] GameNumbers games_of(const std::string& name) const {
        const std::optional<GameSet> games = library.collection(name);
        return games ? numbers_of(*games) : GameNumbers{0};
    }
    [[nodiscard]] GameNumbers found(const std::string& query) const {
        return numbers_of(search(folder_.path(), parse_query(query)).games);
    }
    [[nodiscard]] std::filesystem::path file() const { return folder_.path() / "library.sqlite"; }

  private:
    TemporaryFolder folder_;

  protected:
    LibraryWriter library;
};

TEST_F(CollectionTest, GamesArePutInAndTakenOut) {
    EXPECT_TRUE(library.collections().empty());
    EXPECT_EQ(library.add_to_collection(" To study ", games_set({1, 300, 599})), (Collection{"To study", 3}));
    EXPECT_EQ(library.add_to_collection("to STUDY", games_set({300, 256})), (Collection{"To study", 4}));
    EXPECT_EQ(library.add_to_collection("Another", {}), (Collection{"Another", 0}));
    EXPECT_EQ(games_of("To study"), (GameNumbers{1, 256, 300, 599}));
    EXPECT_EQ(library.remove_from_collection("TO STUDY", games_set({1, 2})), (Collection{"To study", 3}));
    EXPECT_EQ(library.collections(), (std::vector<Collection>{{"Another", 0}, {"To study", 3}}));
    library.delete_collection("another");
    EXPECT_EQ(library.collections(), (std::vector<Collection>{{"To study", 3}}));
}

TEST_F(CollectionTest, GamesThatAreNotGivenAreLeftOut) {
    library.add_to_collection("A", games_set({0, 600, 601, 70'000}));
    EXPECT_EQ(games_of("A"), GameNumbers{600});
}

TEST_F(CollectionTest, DeletedGamesAreNotCountedButStay) {
    library.add_to_collection("A", games_set({1, 2, 3}));
    library.remove(games_set({2}));
    EXPECT_EQ(library.collections(), (std::vector<Collection>{{"A", 2}}));
    EXPECT_EQ(found("collection:A"), (GameNumbers{1, 3}));
    library.undo();
    EXPECT_EQ(found("collection:A"), (GameNumbers{1, 2, 3}));
}

TEST_F(CollectionTest, AQueryAsksForThem) {
    library.add_to_collection("A", games_set({1, 2, 300}));
    library.add_to_collection("B|C", games_set({2, 3}));
    EXPECT_EQ(found("collection:a"), (GameNumbers{1, 2, 300}));
    EXPECT_EQ(found("collection:A|\"B|C\""), (GameNumbers{1, 2, 3, 300}));
    EXPECT_EQ(found("collection:A collection:\"B|C\""), GameNumbers{2});
    EXPECT_EQ(found("collection:A number:1..299"), (GameNumbers{1, 2}));
    EXPECT_EQ(found("-collection:A number:1..4"), (GameNumbers{3, 4}));
    EXPECT_EQ(reason_of([&] { (void)found("-collection:Z"); }), "there is no collection `Z`");
}

TEST_F(CollectionTest, EveryChangeIsUndoneInTurn) {
    library.add_to_collection("A", games_set({1, 2}));
    library.add_to_collection("A", games_set({2, 3}));
    library.add_to_collection("A", games_set({3}));  // changes nothing
    library.remove(games_set({5}));
    library.remove_from_collection("A", games_set({1, 3}));
    library.delete_collection("a");
    const auto undone = [](std::size_t games) {
        return Undone{.kind = ChangeKind::collection, .name = "A", .games = games};
    };
    EXPECT_EQ(library.undo(), undone(1));
    EXPECT_EQ(games_of("A"), GameNumbers{2});
    EXPECT_EQ(library.undo(), undone(2));
    EXPECT_EQ(games_of("A"), (GameNumbers{1, 2, 3}));
    EXPECT_EQ(library.undo(), (Undone{.kind = ChangeKind::deletion, .games = 1}));
    EXPECT_EQ(library.undo(), undone(1));
    EXPECT_EQ(games_of("A"), (GameNumbers{1, 2}));
    EXPECT_EQ(library.undo(), undone(2));
    EXPECT_EQ(library.collection("A"), std::nullopt);
    EXPECT_EQ(library.undo(), std::nullopt);
}

TEST_F(CollectionTest, WhatCannotBeIsRefused) {
    EXPECT_EQ(reason_of([&] { library.add_to_collection("  ", {}); }), "a collection needs a name");
    EXPECT_EQ(reason_of([&] { library.add_to_collection(std::string(201, 'x'), {}); }),
              "the name of a collection has at most 200 bytes, `" + std::string(40, 'x') + "…` has 201");
    EXPECT_EQ(reason_of([&] { library.add_to_collection("a\tb", {}); }),
              "the name `a b` of a collection is not UTF-8, or has control characters");
    EXPECT_FALSE(reason_of([&] { library.add_to_collection("a\xFF", {}); }).empty());
    EXPECT_EQ(reason_of([&] { library.remove_from_collection("A", {}); }), "there is no collection `A`");
    EXPECT_EQ(reason_of([&] { library.delete_collection("A"); }), "there is no collection `A`");
    EXPECT_TRUE(library.collections().empty());
}

TEST_F(CollectionTest, DamagedOnesAreFaults) {
    library.add_to_collection("A", games_set({600}));
    // Game 601, game 0, a number of 64 bits, half a number.
    for (const std::string games : {"D904", "00", "FFFFFFFFFFFFFFFF7F", "80"}) {
        SQLite::Database(file().string(), SQLite::OPEN_READWRITE)
            .exec("UPDATE collection SET games = x'" + games + "'");
        EXPECT_THROW((void)library.collection("A"), LibraryFault) << games;
    }
}

TEST_F(CollectionTest, SearchesAreSaved) {
    EXPECT_EQ(library.save_search(" Wyllie's draws ", "player:Wyllie result:draw "),
              (SavedSearch{"Wyllie's draws", "player:Wyllie result:draw"}));
    library.save_search("All", "");
    library.save_search("ALL", "number:1..");
    EXPECT_EQ(library.saved_searches(),
              (std::vector<SavedSearch>{{"ALL", "number:1.."}, {"Wyllie's draws", "player:Wyllie result:draw"}}));
    EXPECT_EQ(reason_of([&] { library.save_search("x", "colour:red"); }).substr(0, 15), "query, column 1");
    EXPECT_EQ(reason_of([&] { library.save_search("", "result:draw"); }), "a saved search needs a name");
    library.delete_search("all");
    EXPECT_EQ(reason_of([&] { library.delete_search("all"); }), "there is no saved search `all`");
    EXPECT_EQ(library.saved_searches().size(), 1U);
    EXPECT_EQ(library.undo(), std::nullopt);  // no game was changed
}

}  // namespace
}  // namespace crownhead::library
