// SPDX-License-Identifier: MIT
#include "tournament/standings.hpp"

#include "script.hpp"
#include "tournament/crosstable.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace crownhead::tournament {
namespace {

struct Breaks {
    int half_points = 0;
    int buchholz = 0;          // halves
    int sonneborn_berger = 0;  // quarters
    friend bool operator==(const Breaks&, const Breaks&) = default;
};

std::map<std::string, Breaks> breaks(const Tournament& tournament) {
    std::map<std::string, Breaks> all;
    for (const Standing& one : standings(tournament)) {
        all[tournament.entrant(one.entrant).name] = {one.half_points, one.buchholz, one.sonneborn_berger};
    }
    return all;
}

// FIDE C.07 (effective 1 March 2026), 16.2 to 16.4: Cy forfeits to Ann, then asks for a bye and is not there again, so
// that for his opponents it counts as a draw; Ann's dummy in the forfeited round has no more than Cy's adjusted score.
// Worked by hand: Cy has 1/2, adjusted 1. Ann: Bob 2 + dummy min(3, 1) + Dee 1/2 = 3 1/2. Bob: Ann 3 + Dee 1/2 + dummy
// min(2, 3/2) = 5. Cy: Dee 1/2 + dummy min(1/2, Ann's 3) + dummy min(1/2, 3/2) = 1 1/2. Dee: Cy 1 + Bob 2 + Ann 3 = 6.
TEST(Standings, UnplayedRoundsCountByTheHandbook) {
    Script script(swiss, {"Ann", "Bob", "Cy", "Dee"});
    script.round({{1, 2}, {3, 4}});
    script.results({Result::first_won, Result::drawn});
    script.round({{1, 3}, {2, 4}});
    script.results({Result::first_by_forfeit, Result::first_won});
    script.add(ByeRequested{3, 3, false});
    script.round({{1, 4}}, 2);
    script.results({Result::first_won});
    EXPECT_EQ(breaks(script.now()),
              (std::map<std::string, Breaks>{
                  {"Ann", {6, 7, 14}}, {"Bob", {4, 10, 8}}, {"Cy", {1, 3, 1}}, {"Dee", {1, 12, 2}}}));
    const auto order = standings(script.now());
    EXPECT_EQ(order[0].wins, 2) << "at the board";
    EXPECT_EQ(script.now().entrant(order[2].entrant).name, "Dee") << "by Buchholz";
}

// The same with a half-point bye in the last round: Ann 4, 3.25; Bob 4.5, 2; Cy 4.5, 2.25; Dee 6, 0.75.
TEST(Standings, AByeAskedForIsADrawAgainstADummy) {
    Script script(swiss, {"Ann", "Bob", "Cy", "Dee"});
    script.round({{1, 2}, {3, 4}});
    script.results({Result::first_won, Result::drawn});
    script.round({{1, 3}, {2, 4}});
    script.results({Result::drawn, Result::first_won});
    script.add(ByeRequested{3, 3, true});
    script.round({{1, 4}}, 2);
    script.results({Result::first_won});
    EXPECT_EQ(breaks(script.now()),
              (std::map<std::string, Breaks>{
                  {"Ann", {5, 8, 13}}, {"Bob", {4, 9, 8}}, {"Cy", {3, 9, 9}}, {"Dee", {1, 12, 3}}}));
}

// C.07, 15.2: in a round robin a forfeit is a game like others: Sonneborn-Berger 2.5, 2, 2.25, 0.75, and wins 2, 2, 1,
// 0.
TEST(Standings, ForfeitsOfARoundRobinAreGames) {
    Script script({}, {"Ann", "Bob", "Cy", "Dee"});
    script.round({{1, 4}, {2, 3}});
    script.results({Result::first_won, Result::first_won});
    script.round({{4, 3}, {1, 2}});
    script.results({Result::drawn, Result::first_won});
    script.round({{2, 4}, {3, 1}});
    script.results({Result::first_won, Result::first_by_forfeit});
    EXPECT_EQ(breaks(script.now()),
              (std::map<std::string, Breaks>{
                  {"Ann", {4, 8, 10}}, {"Bob", {4, 8, 8}}, {"Cy", {3, 9, 9}}, {"Dee", {1, 11, 3}}}));
    const auto order = standings(script.now());
    EXPECT_EQ(order[2].wins, 1);
    EXPECT_EQ(text(grid(script.now())),
              "rank  name  rating  1  2  3  4  points  wins  sonneborn-berger  buchholz\n"
              "1     Ann           *  1  -  1  2       2     2.5               4\n"
              "2     Bob           0  *  1  1  2       2     2                 4\n"
              "3     Cy            +  0  *  =  1.5     1     2.25              4.5\n"
              "4     Dee           0  0  =  *  0.5     0     0.75              5.5\n");
}

// The same where a pairing has two games, and only one of them was forfeited.
TEST(Standings, AForfeitBesideAPlayedGameOfARoundRobinIsAGame) {
    const auto wins_of_ann = [](System system) {
        Script script({.system = system, .rounds = 1, .games = 2}, {"Ann", "Bob"});
        script.round({{1, 2}});
        script.add(GameOver{.board = 1, .game = 1, .result = Result::first_won});
        script.add(GameOver{.board = 1, .game = 2, .result = Result::first_by_forfeit});
        const Standing first = standings(script.now()).front();
        EXPECT_EQ(first.half_points, 4);
        return first.wins;
    };
    EXPECT_EQ(wins_of_ann(System::round_robin), 2);
    EXPECT_EQ(wins_of_ann(System::swiss), 1) << "7.2: at the board";
}

TEST(Standings, EqualsShareARank) {
    Script script({}, {"Ann", "Bob"});
    script.round({{1, 2}});
    script.results({Result::drawn});
    const auto order = standings(script.now());
    EXPECT_EQ(order[0].rank, 1);
    EXPECT_EQ(order[1].rank, 1);
}

TEST(Standings, OfNobodyAreEmpty) {
    EXPECT_TRUE(standings(Script({}).now()).empty());
    EXPECT_EQ(csv(crosstable(Script({}).now())), "rank,name,rating,points,wins,sonneborn-berger,buchholz\n");
}

}  // namespace
}  // namespace crownhead::tournament
