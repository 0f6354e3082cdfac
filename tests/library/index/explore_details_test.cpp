// SPDX-License-Identifier: MIT
#include "library/explore_details.hpp"

#include "base/temporary_folder.hpp"
#include "library/library_writer.hpp"
#include "library/sample_games.hpp"
#include "notation/fen.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::library {
namespace {

using notation::PdnGame;

using BestKnown = std::vector<GameNumber>;
using Players = std::map<std::string, std::uint64_t>;

PdnGame with_tags(const std::string& tags, const std::string& moves = "1. 9-13 22-18 2. 6-9 25-22 *") {
    return game_of(tags + "\n\n" + moves);
}

Players players_in(const std::vector<FrequentPlayer>& players) {
    Players all;
    for (const FrequentPlayer& player : players) {
        all[player.name] = player.games;
    }
    return all;
}

rules::Position after(const std::string& moves) { return opening_moves(rules::english(), moves).now(); }

class ExploreDetailsTest : public testing::Test {
  protected:
    ExploreDetailsTest() : library(folder.path()) {}

    [[nodiscard]] ExploreDetails at(const rules::Position& position, const GameSet* only = nullptr,
                                    bool reversed_too = false, const ExploreLimits& limits = {}) const {
        return library.explore_details(rules::english(), position, only, reversed_too, limits);
    }

    TemporaryFolder folder;
    LibraryWriter library;
};

TEST_F(ExploreDetailsTest, PlayersAgainstPlainCode) {
    std::vector<PdnGame> games;
    for (unsigned seed = 0; seed < 500; ++seed) {
        games.push_back(random_game(rules::english(), seed, 20));
    }
    library.add(games, {}, Duplicates::keep);
    for (const bool reversed_too : {false, true}) {
        for (const rules::Position& position : {rules::start(rules::english()), after("9-13")}) {
            const rules::Position turned = notation::parse_fen(
                rules::english(), position == after("9-13")
                                      ? "B:B1,2,3,4,5,6,7,8,9,10,11,12:W21,22,23,25,26,27,28,29,30,31,32,20"
                                      : "W:B1,2,3,4,5,6,7,8,9,10,11,12:W21,22,23,24,25,26,27,28,29,30,31,32");
            Players all;
            std::map<std::string, std::uint64_t> of_moves;
            for (const PdnGame& game : games) {
                rules::Game line(rules::english(), game.start);
                bool counted = false;
                std::set<std::string> moves;
                for (std::size_t i = 0; i <= game.line.size(); ++i) {
                    const bool is_asked = line.now() == position || (reversed_too && line.now() == turned);
                    const std::string mover(
                        game.tag(line.now().turn == rules::Side::black ? "Black" : "White").value());
                    if (is_asked && !counted) {
                        ++all[mover];
                        counted = true;
                    }
                    if (i < game.line.size()) {
                        if (is_asked) {
                            ++of_moves[mover];
                        }
                        line.play(std::get<notation::PdnMove>(game.line[i].what).move);
                    }
                }
            }
            const ExploreDetails details = at(position, nullptr, reversed_too, {.players = 100, .games = 1000});
            EXPECT_EQ(players_in(details.players), all);
            Players sum;
            for (const MoveDetails& move : details.moves) {
                for (const FrequentPlayer& player : move.players) {
                    sum[player.name] += player.games;
                }
            }
            EXPECT_EQ(sum, of_moves);
            const Explored explored = library.explore(rules::english(), position);
            EXPECT_EQ(details.games.size(), explored.same.games + (reversed_too ? explored.reversed.games : 0));
        }
    }
}

TEST_F(ExploreDetailsTest, TheBestKnownGamesComeFirst) {
    library.add(std::vector{with_tags("[Black \"A\"]\n[White \"B\"]\n[Date \"1900\"]"),
                            with_tags("[Black \"A\"]\n[White \"Rare\"]\n[Date \"1950\"]"),
                            with_tags("[Black \"B\"]\n[White \"A\"]\n[Date \"1910\"]"),
                            with_tags("[Black \"?\"]\n[White \"A\"]\n[Date \"1999\"]"),
                            with_tags("[Black \"C\"]\n[White \"D\"]\n[BlackRating \"1500\"]\n[WhiteRating \"1600\"]"),
                            with_tags("[Black \"C\"]\n[White \"D\"]\n[BlackRating \"2500\"]"),
                            with_tags("[Black \"E\"]\n[White \"F\"]\n[BlackRating \"1000\"]\n[WhiteRating \"2200\"]"),
                            with_tags("[Black \"A\"]\n[White \"B\"]", "1. 11-15 *")},
                {}, Duplicates::keep);
    // Rated ones by the sum; then by the player with fewer games here (B has 3, D 2, Rare 1), then the later year.
    EXPECT_EQ(at(after("9-13 22-18 6-9")).games, (BestKnown{7, 5, 3, 1, 6, 2, 4}));
    EXPECT_EQ(at(after("9-13 22-18 6-9"), nullptr, false, {.games = 2}).games, (BestKnown{7, 5}));
    GameSet only;
    for (const GameNumber game : {1U, 2U, 8U}) {
        only.insert(game);
    }
    EXPECT_EQ(at(after("9-13 22-18 6-9"), &only).games, (BestKnown{1, 2}));
    library.remove(only);
    EXPECT_EQ(at(after("9-13 22-18 6-9")).games, (BestKnown{7, 5, 3, 6, 4}));
}

TEST_F(ExploreDetailsTest, UnknownPlayersAreNotListed) {
    library.add(std::vector{with_tags("[Black \"?\"]"), with_tags("[Black \"...\"]"), with_tags("[Black \"A\"]")}, {},
                Duplicates::keep);
    EXPECT_EQ(at(rules::start(rules::english())).players, (std::vector<FrequentPlayer>{{"A", 1}}));
}

TEST_F(ExploreDetailsTest, TheBallotsThatLeadHere) {
    // Numbers 5 and 9 of the three-move ballots come together.
    library.add(std::vector{with_tags("", "1. 9-13 22-18 2. 6-9 25-22 3. 11-16 *"),
                            with_tags("", "1. 9-13 22-18 2. 11-16 25-22 3. 6-9 *"),
                            with_tags("", "1. 9-13 22-18 2. 11-16 25-22 3. 6-9 24-20 *"),
                            with_tags("[SetUp \"1\"]\n[FEN \"" + notation::fen(after("9-13 22-18 6-9")) + "\"]",
                                      "1... 25-22 2. 11-16 *"),
                            with_tags("", "1. 9-13 22-18 2. 6-9 18-15 *")},
                {}, Duplicates::keep);
    const auto values = [](const std::vector<LeadingBallot>& ballots) {
        std::vector<std::pair<std::string, std::uint64_t>> all;
        all.reserve(ballots.size());
        for (const LeadingBallot& ballot : ballots) {
            all.emplace_back(ballot.opening.value, ballot.games);
        }
        return all;
    };
    using Values = std::vector<std::pair<std::string, std::uint64_t>>;
    const rules::Position together = after("9-13 22-18 6-9 25-22 11-16");
    EXPECT_EQ(values(at(together).ballots), (Values{{"5", 2}, {"9", 2}})) << "one begins with the ballot's position";
    EXPECT_EQ(values(at(together, nullptr, false, {.ballots = 1}).ballots), (Values{{"5", 2}}));
    EXPECT_EQ(values(at(after("9-13 22-18 6-9")).ballots), (Values{{"5", 3}}));
    EXPECT_TRUE(at(after("9-13 22-18")).ballots.empty()) << "no ballot leads to a position before it";
}

}  // namespace
}  // namespace crownhead::library
