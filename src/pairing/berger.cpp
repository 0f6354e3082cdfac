// SPDX-License-Identifier: MIT
#include "pairing/berger.hpp"

namespace crownhead::pairing {

namespace {

int even(int players) { return players + players % 2; }

/// A round of one cycle, from 0, by the circle method: the last player stays put while the others move round a ring;
/// the other pairs are symmetric about his opponent.
std::vector<Pair> in_one_cycle(int players, int round) {
    const int last = even(players);
    const int ring = last - 1;
    const auto on_ring = [&](int number) { return (number + ring - 1) % ring + 1; };
    const int centre = round % 2 == 0 ? round / 2 + 1 : last / 2 + (round + 1) / 2;
    std::vector<Pair> pairs{round % 2 == 0 ? Pair{centre, last} : Pair{last, centre}};
    for (int step = 1; step < last / 2; ++step) {
        pairs.push_back({on_ring(centre + step), on_ring(centre - step)});
    }
    return pairs;
}

/// Whether the last two rounds of a cycle, from 0, are swapped, so that nobody has the same turn three times in a row:
/// those of every cycle but the last. With four players, whose cycles have three rounds, those of every second one.
bool swaps_last_rounds(int players, int cycles, int cycle) {
    return players == 4 ? cycles > 1 && cycle % 2 == 0 : cycle + 1 < cycles;
}

}  // namespace

int berger_rounds(int players, int cycles) { return (even(players) - 1) * cycles; }

std::vector<Pair> berger_round(int players, int cycles, int round) {
    const int in_cycle = berger_rounds(players, 1);
    const int cycle = (round - 1) / in_cycle;
    int at = (round - 1) % in_cycle;
    if (swaps_last_rounds(players, cycles, cycle) && in_cycle > 1 && at >= in_cycle - 2) {
        at = 2 * in_cycle - 3 - at;
    }
    std::vector<Pair> pairs = in_one_cycle(players, at);
    if (cycle % 2 != 0) {
        for (Pair& pair : pairs) {
            pair = {pair.second, pair.first};
        }
    }
    return pairs;
}

}  // namespace crownhead::pairing
