// SPDX-License-Identifier: MIT
#pragma once

#include "tournament/tournament.hpp"

#include <string>
#include <vector>

namespace crownhead::tournament {

/// A player's line in the standings. Points and tie-breaks are whole numbers: halves, or quarters for Sonneborn-Berger.
struct Standing {
    int entrant = 0;
    int rank = 0;  ///< from 1; shared by players whose points and tie-breaks are all equal
    int half_points = 0;
    int wins = 0;              ///< games
    int sonneborn_berger = 0;  ///< quarters
    int buchholz = 0;          ///< halves
    friend bool operator==(const Standing&, const Standing&) = default;
};

/// The standings after the games that are over, best first, equals in order of seeding. In a round robin points, wins,
/// Sonneborn-Berger and Buchholz decide in this order, in a Swiss points, Buchholz, Sonneborn-Berger and wins. Unplayed
/// rounds count as in FIDE C.07 (effective 1 March 2026), 15 and 16 (docs/tournament.md). Pure, thread-safe.
[[nodiscard]] std::vector<Standing> standings(const Tournament& tournament);

/// `2.5`, `3`.
[[nodiscard]] std::string halves_text(int halves);
/// `2.25`, `2.5`, `3`.
[[nodiscard]] std::string quarters_text(int quarters);

}  // namespace crownhead::tournament
