// SPDX-License-Identifier: MIT
#include "library/player_results.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "library/library_writer.hpp"
#include "library/sample_games.hpp"
#include "library/search.hpp"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace crownhead::library {
namespace {

using notation::PdnGame;
using notation::PdnResult;

PdnGame played(const std::string& black, const std::string& white, const std::string& year, const std::string& moves) {
    return game_of("[Date \"" + year + "\"]\n[Black \"" + black + "\"]\n[White \"" + white + "\"]\n\n" + moves);
}

/// `Dreaded Edinburgh` is number 5 of the three-move ballots.
std::vector<PdnGame> few_games() {
    return {played("Wyllie, J.", "Martins, R.", "1844", "1. 9-13 22-18 2. 6-9 1-0"),
            played("Wyllie, J.", "Yates, R.", "1876", "1. 9-13 22-18 2. 6-9 25-22 1/2-1/2"),
            played("Martins, R.", "Wyllie, J.", "1844", "1. 11-15 1-0"),
            played("Barker, C.", "Herd Laddie", "?", "1. 11-15 0-1"),
            played("Yates, R.", "Barker, C.", "1870", "1. 11-15 1-0"),
            played("James Wyllie", "?", "1847", "0-0"),
            played("Wyllie, A.", "Martins, R.", "1850", "1. 11-15 *")};
}

/// Counted by plain code.
struct Plain {
    std::map<std::string, Score> by;
    void count(const std::string& what, rules::Side side, PdnResult result) {
        Score& score = by[what];
        const bool is_black = side == rules::Side::black;
        ++score.games;
        score.won += result == (is_black ? PdnResult::black : PdnResult::white) ? 1 : 0;
        score.drawn += result == PdnResult::draw ? 1 : 0;
        score.lost +=
            result == (is_black ? PdnResult::white : PdnResult::black) || result == PdnResult::both_lost ? 1 : 0;
    }
};

std::string opening_of(const PdnGame& game) {
    if (game.start == rules::start(rules::english())) {
        rules::Game line(rules::english());
        std::vector<rules::Position> after{line.now()};
        for (const notation::PdnItem& item : game.line) {
            line.play(std::get<notation::PdnMove>(item.what).move);
            after.push_back(line.now());
        }
        for (const std::size_t plies : {3U, 1U}) {
            for (const ListedOpening& opening : listed_openings()) {
                if (opening.plies == static_cast<int>(plies) && after.size() > plies &&
                    after[plies] == opening.position) {
                    return "opening " + opening.value;
                }
            }
        }
    }
    return "opening -";
}

std::map<std::string, Score> as_map(const PlayerResults& results) {
    std::map<std::string, Score> all{{"black", results.black}, {"white", results.white}};
    for (const NamedScore& one : results.opponents) {
        all["opponent " + one.name] = one.score;
    }
    for (const YearScore& one : results.years) {
        all["year " + std::to_string(one.year)] = one.score;
    }
    for (const OpeningScore& one : results.openings) {
        const PlayerResults both{.black = one.black, .white = one.white};
        all["opening " + (one.opening ? one.opening->value : "-")] = both.all();
    }
    return all;
}

class PlayerResultsTest : public testing::Test {
  protected:
    PlayerResultsTest() : library(folder.path()) {}

    TemporaryFolder folder;
    LibraryWriter library;
};

TEST_F(PlayerResultsTest, AgainstPlainCode) {
    std::vector<PdnGame> games;
    for (unsigned seed = 0; seed < 700; ++seed) {
        games.push_back(random_game(rules::english(), seed, 12));
    }
    library.add(games, {}, Duplicates::keep);
    library.remove(search(folder.path(), parse_query("number:1..50")).games);
    for (const std::string name : {"Player A", "Player D"}) {
        Plain plain{{{"black", {}}, {"white", {}}}};
        for (std::size_t i = 50; i < games.size(); ++i) {
            for (const rules::Side side : {rules::Side::black, rules::Side::white}) {
                const bool is_black = side == rules::Side::black;
                if (games[i].tag(is_black ? "Black" : "White") == name) {
                    for (const std::string& what :
                         {std::string(is_black ? "black" : "white"),
                          "opponent " + std::string(games[i].tag(is_black ? "White" : "Black").value()),
                          "year " + std::string(games[i].tag("Date")->substr(0, 4)), opening_of(games[i])}) {
                        plain.count(what, side, games[i].result);
                    }
                }
            }
        }
        EXPECT_GT(plain.by.size(), 100U);
        EXPECT_EQ(as_map(library.player_results(name, {})), plain.by) << name;
    }
}

TEST_F(PlayerResultsTest, NamesAndOpeningsOfAPlayer) {
    library.add(few_games(), {}, Duplicates::keep);
    const PlayerResults results = library.player_results("Wyllie, J.", {});
    EXPECT_EQ(results.name, "Wyllie, J.");
    EXPECT_EQ(results.names, (std::vector<NamedScore>{{"Wyllie, J.", {3, 1, 1, 1}}, {"James Wyllie", {1, 0, 0, 1}}}));
    EXPECT_EQ(results.all(), (Score{4, 1, 1, 2}));
    EXPECT_EQ(results.opponents, (std::vector<NamedScore>{
                                     {"Martins, R.", {2, 1, 0, 1}}, {"", {1, 0, 0, 1}}, {"Yates, R.", {1, 0, 1, 0}}}));
    ASSERT_EQ(results.openings.size(), 3U);
    EXPECT_EQ(results.openings[0].opening->value, "5");
    EXPECT_EQ(results.openings[0].opening->name, "Dreaded Edinburgh");
    EXPECT_EQ(results.openings[0].opening->moves, "9-13 22-18 6-9");
    EXPECT_EQ(results.openings[0].black, (Score{2, 1, 1, 0}));
    EXPECT_EQ(results.openings[1].opening, std::nullopt) << "a game without moves";
    EXPECT_EQ(results.openings[2].opening->value, "11-15");
    EXPECT_EQ(results.openings[2].white, (Score{1, 0, 0, 1}));
    EXPECT_EQ(results.years,
              (std::vector<YearScore>{{1844, {2, 1, 0, 1}}, {1847, {1, 0, 0, 1}}, {1876, {1, 0, 1, 0}}}));
}

TEST_F(PlayerResultsTest, AliasesAreOnePerson) {
    library.add(few_games(), {}, Duplicates::keep);
    const Aliases aliases{{{"Wyllie, J.", "Herd Laddie"}, {"Martins, R.", "Yates, R."}}};
    const PlayerResults results = library.player_results("Herd Laddie", aliases);
    EXPECT_EQ(results.name, "Wyllie, J.");
    EXPECT_EQ(results.all(), (Score{4, 2, 1, 1})) << "not James Wyllie: an alias means these words";
    EXPECT_EQ(results.opponents,
              (std::vector<NamedScore>{{"Martins, R.", {3, 1, 1, 1}}, {"Barker, C.", {1, 1, 0, 0}}}));
    EXPECT_EQ(results.years.back(), (YearScore{0, {1, 1, 0, 0}})) << "unknown last";
    EXPECT_EQ(results.openings.back().opening->value, "11-15");
}

TEST_F(PlayerResultsTest, InTheGamesOfASearchOnly) {
    library.add(few_games(), {}, Duplicates::keep);
    const GameSet games = search(folder.path(), parse_query("year:1844")).games;
    EXPECT_EQ(library.player_results("Wyllie", {}, &games).all(), (Score{2, 1, 0, 1}));
    EXPECT_EQ(library.player_results("Wyllie", {}).all(), (Score{5, 1, 1, 2})) << "A. Wyllie too";
}

TEST_F(PlayerResultsTest, NobodyHasNoGames) {
    const PlayerResults results = library.player_results("Nobody", {});
    EXPECT_EQ(results.name, "Nobody");
    EXPECT_EQ(results.all(), Score());
    EXPECT_TRUE(results.openings.empty() && results.opponents.empty() && results.years.empty());
    EXPECT_THROW((void)library.player_results(" ?!", {}), BadInput);
}

TEST_F(PlayerResultsTest, FollowWhatIsChanged) {
    library.add(few_games(), {}, Duplicates::keep);
    EXPECT_EQ(library.player_results("Barker", {}).all().games, 2U);
    GameSet one;
    one.insert(4);
    library.set_tags(one, {{"Black", "Somebody"}});
    EXPECT_EQ(library.player_results("Barker", {}).all().games, 1U);
    library.remove(one);
    EXPECT_EQ(library.player_results("Somebody", {}).all().games, 0U);
}

}  // namespace
}  // namespace crownhead::library
