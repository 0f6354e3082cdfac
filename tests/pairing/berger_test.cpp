// SPDX-License-Identifier: MIT
#include "pairing/berger.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <utility>
#include <vector>

namespace crownhead::pairing {
namespace {

using Table = std::vector<std::vector<Pair>>;

Table table(int players, int cycles = 1) {
    Table rounds;
    for (int round = 1; round <= berger_rounds(players, cycles); ++round) {
        rounds.push_back(berger_round(players, cycles, round));
    }
    return rounds;
}

// FIDE Handbook C.05, annex 1: "3 or 4 players", "5 or 6 players", "7 or 8 players".
TEST(Berger, TablesAreThoseOfTheHandbook) {
    EXPECT_EQ(table(4), (Table{{{1, 4}, {2, 3}}, {{4, 3}, {1, 2}}, {{2, 4}, {3, 1}}}));
    EXPECT_EQ(table(3), table(4));
    EXPECT_EQ(table(6), (Table{{{1, 6}, {2, 5}, {3, 4}},
                               {{6, 4}, {5, 3}, {1, 2}},
                               {{2, 6}, {3, 1}, {4, 5}},
                               {{6, 5}, {1, 4}, {2, 3}},
                               {{3, 6}, {4, 2}, {5, 1}}}));
    EXPECT_EQ(table(8), (Table{{{1, 8}, {2, 7}, {3, 6}, {4, 5}},
                               {{8, 5}, {6, 4}, {7, 3}, {1, 2}},
                               {{2, 8}, {3, 1}, {4, 7}, {5, 6}},
                               {{8, 6}, {7, 5}, {1, 4}, {2, 3}},
                               {{3, 8}, {4, 2}, {5, 1}, {6, 7}},
                               {{8, 7}, {1, 6}, {2, 5}, {3, 4}},
                               {{4, 8}, {5, 3}, {6, 2}, {7, 1}}}));
}

TEST(Berger, TwoPlayersMeetWithTurnsChanged) { EXPECT_EQ(table(2, 3), (Table{{{1, 2}}, {{2, 1}}, {{1, 2}}})); }

TEST(Berger, EverybodyMeetsEverybodyOnceACycle) {
    for (int players = 2; players <= 25; ++players) {
        for (int cycles = 1; cycles <= 3; ++cycles) {
            std::map<std::pair<int, int>, int> met;
            for (const auto& round : table(players, cycles)) {
                std::set<int> playing;
                for (const Pair& pair : round) {
                    EXPECT_TRUE(playing.insert(pair.first).second && playing.insert(pair.second).second);
                    ++met[std::minmax(pair.first, pair.second)];
                }
            }
            for (const auto& [pair, times] : met) {
                EXPECT_EQ(times, cycles) << pair.first << " and " << pair.second << " of " << players;
            }
            const int all = players + players % 2;
            EXPECT_EQ(static_cast<int>(met.size()), all * (all - 1) / 2);
        }
    }
}

// C.05, 3: the last two rounds of the first cycle change places, "to avoid three consecutive games with the same
// colour".
TEST(Berger, NobodyHasATurnThreeTimesRunning) {
    for (const auto& [players, cycles] :
         {std::pair(4, 2), std::pair(6, 2), std::pair(8, 2), std::pair(10, 2), std::pair(12, 2), std::pair(16, 2),
          std::pair(4, 3), std::pair(4, 4), std::pair(4, 7), std::pair(4, 10), std::pair(6, 5), std::pair(8, 4)}) {
        std::map<int, std::vector<bool>> turns;
        for (const auto& round : table(players, cycles)) {
            for (const Pair& pair : round) {
                turns[pair.first].push_back(true);
                turns[pair.second].push_back(false);
            }
        }
        for (const auto& [player, had] : turns) {
            for (std::size_t i = 2; i < had.size(); ++i) {
                EXPECT_FALSE(had[i] == had[i - 1] && had[i] == had[i - 2])
                    << "player " << player << " of " << players << " in round " << i + 1;
            }
        }
    }
}

}  // namespace
}  // namespace crownhead::pairing
