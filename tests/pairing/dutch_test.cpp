// SPDX-License-Identifier: MIT
#include "pairing/dutch.hpp"

#include "base/bad_input.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

namespace crownhead::pairing {
namespace {

std::vector<SwissPlayer> beginners(int players) {
    std::vector<SwissPlayer> all;
    for (int number = 1; number <= players; ++number) {
        all.push_back({.number = number});
    }
    return all;
}

SwissPlayer& with_number(std::vector<SwissPlayer>& players, int number) {
    return players[static_cast<std::size_t>(number - 1)];
}

/// What a game leaves behind; `half_points` are the first player's.
void play(std::vector<SwissPlayer>& players, const Pair& pair, int half_points) {
    SwissPlayer& first = with_number(players, pair.first);
    SwissPlayer& second = with_number(players, pair.second);
    const auto meet = [](SwissPlayer& one, const SwissPlayer& other, Turn turn, int difference) {
        one.opponents.push_back(other.number);
        one.turns.push_back(turn);
        one.floats = {difference == 0 ? Float::none : difference > 0 ? Float::down : Float::up, one.floats[0]};
    };
    const int difference = first.score - second.score;
    meet(first, second, Turn::first, difference);
    meet(second, first, Turn::second, -difference);
    first.score += half_points;
    second.score += 2 - half_points;
}

void give_bye(SwissPlayer& player) {
    player.had_bye = true;
    player.score += 2;
    ++player.unplayed;
    player.floats = {Float::down, player.floats[0]};
}

// C.04.3, 3.2 and 5.2.5: S1 against S2 in order, odd numbers of the upper half with the initial colour.
TEST(Dutch, FirstRoundPairsTheHalvesInOrder) {
    EXPECT_EQ(dutch_pairing(beginners(8), {}), (SwissPairing{{{1, 5}, {6, 2}, {3, 7}, {8, 4}}, {}}));
    EXPECT_EQ(dutch_pairing(beginners(5), {.initial = Turn::second}), (SwissPairing{{{3, 1}, {2, 4}}, 5}));
}

// The second round of eight whose favourites won: within each scoregroup the same, with colours to alternate.
TEST(Dutch, SecondRoundPairsEqualScores) {
    std::vector<SwissPlayer> players = beginners(8);
    for (const Pair& pair : dutch_pairing(players, {}).pairs) {
        play(players, pair, pair.first < pair.second ? 2 : 0);
    }
    // Four winners: 1 and 3 had the first turn, 2 and 4 the second: 1-3 and 2-4 would both clash, so S2 is transposed.
    EXPECT_EQ(dutch_pairing(players, {}), (SwissPairing{{{4, 1}, {2, 3}, {5, 8}, {7, 6}}, {}}));
}

TEST(Dutch, RefusesARoundThatCannotBePaired) {
    std::vector<SwissPlayer> players = beginners(2);
    play(players, {1, 2}, 1);
    EXPECT_THROW((void)dutch_pairing(players, {}), BadInput);
    std::vector<SwissPlayer> one = beginners(1);
    EXPECT_EQ(dutch_pairing(one, {}).bye, 1);
    give_bye(one.front());
    EXPECT_THROW((void)dutch_pairing(one, {}), BadInput);
    EXPECT_EQ(dutch_pairing({}, {}), SwissPairing{});
}

// [C1] to [C3] hold for every round of every tournament, whatever else is asked for.
TEST(Dutch, RandomTournamentsKeepTheAbsoluteCriteria) {
    std::mt19937_64 random(7);
    int rounds_paired = 0;
    for (int run = 0; run < 150; ++run) {
        const int count = 4 + static_cast<int>(random() % 25);
        const int rounds = 3 + static_cast<int>(random() % 6);
        std::vector<SwissPlayer> players = beginners(count);
        for (int round = 1; round < rounds; ++round) {
            SwissPairing pairing;
            try {
                pairing = dutch_pairing(players, {});
            } catch (const BadInput&) {
                ASSERT_LT(count, 2 * rounds) << "there are players enough";
                break;
            }
            ++rounds_paired;
            // C.04.2: by the score of the higher ranked player, then by that of both, then by his rank.
            const auto board_of = [&](const Pair& pair) {
                const SwissPlayer& first = with_number(players, pair.first);
                const SwissPlayer& second = with_number(players, pair.second);
                const auto [low, high] =
                    std::minmax({std::pair(-first.score, pair.first), std::pair(-second.score, pair.second)});
                return std::tuple(low.first, high.first, low.second);
            };
            ASSERT_TRUE(std::is_sorted(pairing.pairs.begin(), pairing.pairs.end(),
                                       [&](const Pair& a, const Pair& b) { return board_of(a) < board_of(b); }));
            std::set<int> seen;
            for (const Pair& pair : pairing.pairs) {
                const SwissPlayer& first = with_number(players, pair.first);
                ASSERT_TRUE(seen.insert(pair.first).second && seen.insert(pair.second).second);
                ASSERT_EQ(std::count(first.opponents.begin(), first.opponents.end(), pair.second), 0);
                ASSERT_FALSE(third_in_a_row(first.turns, Turn::first));
                ASSERT_FALSE(third_in_a_row(with_number(players, pair.second).turns, Turn::second));
                play(players, pair, static_cast<int>(random() % 3));
                ASSERT_LE(std::abs(preference(first.turns).difference), 2);
            }
            ASSERT_EQ(pairing.bye.has_value(), count % 2 != 0);
            if (pairing.bye) {
                ASSERT_TRUE(seen.insert(*pairing.bye).second);
                ASSERT_FALSE(with_number(players, *pairing.bye).had_bye);
                give_bye(with_number(players, *pairing.bye));
            }
            ASSERT_EQ(static_cast<int>(seen.size()), count);
        }
    }
    EXPECT_GT(rounds_paired, 300);
}

TEST(Dutch, ScoresMayHaveAnyUnitAndPlayersAnyOrder) {
    std::vector<SwissPlayer> players = beginners(9);
    std::mt19937_64 random(3);
    for (int round = 0; round < 4; ++round) {
        const SwissPairing pairing = dutch_pairing(players, {});
        std::vector<SwissPlayer> other = players;
        for (SwissPlayer& player : other) {
            player.score *= 10;
        }
        std::shuffle(other.begin(), other.end(), random);
        EXPECT_EQ(dutch_pairing(other, {}), pairing);
        for (const Pair& pair : pairing.pairs) {
            play(players, pair, static_cast<int>(random() % 3));
        }
        give_bye(with_number(players, *pairing.bye));
    }
}

}  // namespace
}  // namespace crownhead::pairing
