// SPDX-License-Identifier: MIT
#pragma once

#include "pairing/dutch.hpp"

#include <vector>

namespace crownhead::pairing {

// Everybody against everybody, by the Berger tables: FIDE Handbook C.05, annex 1.

/// How many rounds it takes all of `players`, two or more, to meet `cycles` times.
[[nodiscard]] int berger_rounds(int players, int cycles);

/// The pairs of a round, from 1, with the players numbered from 1, as the table has them: the first of a pair has the
/// first turn. Where players are odd in number, one of them has the number after the last for an opponent: no opponent.
/// In every second cycle the turns are the other way round, and in every cycle but the last its last two rounds change
/// places, so that nobody has the same turn three times running. Pure, thread-safe.
[[nodiscard]] std::vector<Pair> berger_round(int players, int cycles, int round);

}  // namespace crownhead::pairing
