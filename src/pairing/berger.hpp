// SPDX-License-Identifier: MIT
#pragma once

#include "pairing/dutch.hpp"

#include <vector>

namespace crownhead::pairing {

// Round robins by the Berger tables: FIDE Handbook C.05, annex 1.

/// How many rounds `players` players, two or more, need to meet each other `cycles` times.
[[nodiscard]] int berger_rounds(int players, int cycles);

/// The pairs of a round in the table's order. Rounds and players are numbered from 1; the first of a pair has the first
/// turn. With an odd number of players, one of them is paired with the number after the last: he has no opponent.
/// Turns are reversed in every second cycle, and the last two rounds of every cycle but the last are swapped (with four
/// players of every second one, the first included), so that nobody has the same turn three times in a row. Pure,
/// thread-safe.
[[nodiscard]] std::vector<Pair> berger_round(int players, int cycles, int round);

}  // namespace crownhead::pairing
