// SPDX-License-Identifier: MIT
#pragma once

#include "coach/puzzle.hpp"
#include "rules/rule_set.hpp"
#include "search/engine.hpp"

#include <stop_token>

namespace crownhead::coach {

/// How hard a puzzle is, as a rating: the strength of a player that finds its whole solution half the time. It is
/// estimated from which levels of the engine find it, those that are limited by what they see, not by time; the levels
/// count as players of 600, 800, 1000 … (docs/puzzles.md, "Ratings"). `engine` is of the rule set and has no endgames;
/// it is cleared. The result depends on nothing else. Any number if a stop was requested.
[[nodiscard]] int difficulty(const rules::RuleSet& set, const Puzzle& puzzle, search::Engine& engine,
                             const std::stop_token& stop);

}  // namespace crownhead::coach
