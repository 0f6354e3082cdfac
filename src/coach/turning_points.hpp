// SPDX-License-Identifier: MIT
#pragma once

#include "coach/judged_game.hpp"
#include "rules/game.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace crownhead::coach {

/// The moves on which a game turned, by their number, counted from 0.
struct TurningPoints {
    /// The error after which the side that stands lost at the end stood lost from then on. Nothing if neither side
    /// stands lost, or if it came to be so without an error.
    std::optional<std::size_t> losing_move{};
    std::vector<std::size_t> missed_wins{};  ///< errors after which a won position was no longer won

    friend bool operator==(const TurningPoints&, const TurningPoints&) = default;
};

/// A side stands lost if it can expect less than 0.25, as docs/experiments/reports.md measures it; a position is won
/// from 0.85 on, and no longer from 0.60 down, as for puzzles (SolutionTerms). Pure, thread-safe.
[[nodiscard]] TurningPoints turning_points(const JudgedGame& judged);

/// `Losing move: 12... 22-18. Missed wins: 8. 11-15, 10. 7-11.`, or as much of it as there is. Pure, thread-safe.
[[nodiscard]] std::string turning_text(const rules::Game& game, const JudgedGame& judged);

}  // namespace crownhead::coach
