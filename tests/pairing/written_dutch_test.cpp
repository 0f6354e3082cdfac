// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "pairing/dutch.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <random>
#include <set>
#include <utility>
#include <vector>

// One bracket paired as C.04.3 is written: every exchange in the order of 4.3, for each of them every transposition in
// the order of 4.2, each candidate judged by the criteria, the first of the best taken (3.8). Far too slow for more
// than ten players, and nothing like how dutch_pairing goes about it.
namespace crownhead::pairing {
namespace {

using Numbers = std::vector<int>;  // in-bracket sequence numbers: here also the pairing numbers

struct Candidate {
    std::vector<std::pair<int, int>> pairs;
    std::optional<int> unpaired;
};

const SwissPlayer& with_number(const std::vector<SwissPlayer>& players, int number) {
    return players[static_cast<std::size_t>(number - 1)];
}

bool complies(const std::vector<SwissPlayer>& players, const Candidate& candidate) {
    for (const auto& [a, b] : candidate.pairs) {
        const SwissPlayer& one = with_number(players, a);
        const Preference p = preference(one.turns);
        const Preference q = preference(with_number(players, b).turns);
        const bool met = std::count(one.opponents.begin(), one.opponents.end(), b) > 0;
        const bool insist = p.strength == Preference::Strength::absolute && q.strength == p.strength;
        if (met || (insist && clash(p, q))) {
            return false;
        }
    }
    return !candidate.unpaired || !with_number(players, *candidate.unpaired).had_bye;
}

/// [C9], [C12], [C13], [C14], [C16]; the others cannot fail where all have the same score before the last round.
std::array<int, 5> failures(const std::vector<SwissPlayer>& players, const Candidate& candidate) {
    std::array<int, 5> sums{};
    for (const auto& [a, b] : candidate.pairs) {
        const Preference p = preference(with_number(players, a).turns);
        const Preference q = preference(with_number(players, b).turns);
        const bool strong = p.strength >= Preference::Strength::strong && q.strength >= Preference::Strength::strong;
        sums[1] += clash(p, q) ? 1 : 0;
        sums[2] += clash(p, q) && strong ? 1 : 0;
    }
    if (candidate.unpaired) {
        const SwissPlayer& floater = with_number(players, *candidate.unpaired);
        sums[0] = floater.unplayed;
        sums[3] = floater.floats[0] == Float::down ? 1 : 0;
        sums[4] = floater.floats[1] == Float::down ? 1 : 0;
    }
    return sums;
}

struct Exchange {
    Numbers down;  // from S1 to S2, the largest first
    Numbers up;    // from S2 to S1, the smallest first
    [[nodiscard]] int difference() const {
        return std::accumulate(up.begin(), up.end(), 0) - std::accumulate(down.begin(), down.end(), 0);
    }
};

/// 4.3, the four rules.
bool comes_before(const Exchange& a, const Exchange& b) {
    if (a.up.size() != b.up.size()) {
        return a.up.size() < b.up.size();
    }
    if (a.difference() != b.difference()) {
        return a.difference() < b.difference();
    }
    return a.down != b.down ? a.down > b.down : a.up < b.up;
}

std::vector<Numbers> subsets(int from, int to) {
    std::vector<Numbers> all{{}};
    for (int number = from; number <= to; ++number) {
        const std::size_t before = all.size();
        for (std::size_t i = 0; i < before; ++i) {
            all.push_back(all[i]);
            all.back().push_back(number);
        }
    }
    return all;
}

std::vector<Exchange> exchanges(int upper, int players) {
    std::vector<Exchange> all;
    for (const Numbers& down : subsets(1, upper)) {
        for (const Numbers& up : subsets(upper + 1, players)) {
            if (up.size() == down.size()) {
                all.push_back({{down.rbegin(), down.rend()}, up});
            }
        }
    }
    std::sort(all.begin(), all.end(), comes_before);
    return all;
}

std::optional<Candidate> first_of_the_best(const std::vector<SwissPlayer>& players) {
    const auto count = static_cast<int>(players.size());
    const int upper = count / 2;
    std::optional<Candidate> best;
    for (const Exchange& exchange : exchanges(upper, count)) {
        Numbers s1 = exchange.up;
        Numbers s2 = exchange.down;
        for (int number = 1; number <= count; ++number) {
            const bool moved = std::count(s1.begin(), s1.end(), number) + std::count(s2.begin(), s2.end(), number) > 0;
            if (!moved) {
                (number <= upper ? s1 : s2).push_back(number);
            }
        }
        std::sort(s1.begin(), s1.end());
        std::sort(s2.begin(), s2.end());
        do {
            Candidate candidate;
            for (std::size_t i = 0; i < s1.size(); ++i) {
                candidate.pairs.emplace_back(std::minmax(s1[i], s2[i]));
            }
            if (s2.size() > s1.size()) {
                candidate.unpaired = s2.back();
            }
            if (complies(players, candidate) && (!best || failures(players, candidate) < failures(players, *best))) {
                best = candidate;
            }
        } while (std::next_permutation(s2.begin(), s2.end()));
    }
    return best;
}

std::set<std::pair<int, int>> pairs_of(const SwissPairing& pairing) {
    std::set<std::pair<int, int>> pairs;
    for (const Pair& pair : pairing.pairs) {
        pairs.insert(std::minmax(pair.first, pair.second));
    }
    return pairs;
}

/// Equal scores throughout, as if all games were drawn and a bye were worth a draw.
void play(std::vector<SwissPlayer>& players, const SwissPairing& pairing, std::mt19937_64& random) {
    for (SwissPlayer& player : players) {
        player.floats = {Float::none, player.floats[0]};
    }
    for (const Pair& pair : pairing.pairs) {
        SwissPlayer& first = players[static_cast<std::size_t>(pair.first - 1)];
        SwissPlayer& second = players[static_cast<std::size_t>(pair.second - 1)];
        if (random() % 10 == 0) {  // forfeited
            ++first.unplayed;
            ++second.unplayed;
            continue;
        }
        first.opponents.push_back(pair.second);
        second.opponents.push_back(pair.first);
        first.turns.push_back(Turn::first);
        second.turns.push_back(Turn::second);
    }
    if (pairing.bye) {
        SwissPlayer& free = players[static_cast<std::size_t>(*pairing.bye - 1)];
        free.had_bye = true;
        ++free.unplayed;
        free.floats[0] = Float::down;
    }
}

TEST(WrittenDutch, FindsTheSameCandidate) {
    std::mt19937_64 random(5);
    int rounds = 0;
    for (int run = 0; run < 60; ++run) {
        const auto count = 5 + static_cast<int>(random() % 5);
        std::vector<SwissPlayer> players;
        for (int number = 1; number <= count; ++number) {
            players.push_back({.number = number});
        }
        for (int round = 1; round < count; ++round) {
            const auto written = first_of_the_best(players);
            SwissPairing pairing;
            try {
                pairing = dutch_pairing(players, {});
            } catch (const BadInput&) {
                ASSERT_FALSE(written) << "run " << run << ", round " << round;
                break;
            }
            ASSERT_TRUE(written) << "run " << run << ", round " << round;
            ASSERT_EQ(pairs_of(pairing), (std::set<std::pair<int, int>>(written->pairs.begin(), written->pairs.end())))
                << "run " << run << ", round " << round;
            ASSERT_EQ(pairing.bye, written->unpaired);
            ++rounds;
            play(players, pairing, random);
        }
    }
    EXPECT_GT(rounds, 200);
}

}  // namespace
}  // namespace crownhead::pairing
