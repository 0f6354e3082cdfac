// SPDX-License-Identifier: MIT
#pragma once

#include "tournament/tournament.hpp"

#include <string>
#include <vector>

namespace crownhead::tournament {

/// Where somebody stands. Points and tie-breaks are whole numbers: halves, and for Sonneborn-Berger quarters.
struct Standing {
    int entrant = 0;
    int rank = 0;  ///< from 1; equal for those whom nothing tells apart
    int half_points = 0;
    int wins = 0;              ///< games
    int sonneborn_berger = 0;  ///< quarters
    int buchholz = 0;          ///< halves
    friend bool operator==(const Standing&, const Standing&) = default;
};

/// The standings after the games that are over, best first; of equals the higher seeded. In a round robin points, wins,
/// Sonneborn-Berger and Buchholz decide in this order, in a Swiss points, Buchholz, Sonneborn-Berger and wins. Unplayed
/// rounds count as FIDE C.07 (effective 1 March 2026), 15 and 16, has it (docs/tournament.md). Pure, thread-safe.
[[nodiscard]] std::vector<Standing> standings(const Tournament& tournament);

/// `2.5`, `3`.
[[nodiscard]] std::string halves_text(int halves);
/// `2.25`, `2.5`, `3`.
[[nodiscard]] std::string quarters_text(int quarters);

}  // namespace crownhead::tournament
