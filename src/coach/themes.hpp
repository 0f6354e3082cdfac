// SPDX-License-Identifier: MIT
#pragma once

#include "coach/puzzle.hpp"
#include "coach/solution.hpp"
#include "rules/rule_set.hpp"

#include <vector>

namespace crownhead::coach {

/// What happens in a puzzle and right after it (docs/puzzles.md, "Themes"), in the order of the enumeration. `plies` is
/// how far away the end of the game is with best play; negative if that is not known. Pure, thread-safe.
[[nodiscard]] std::vector<Theme> themes(const rules::RuleSet& set, const rules::Position& position,
                                        const Solution& solution, int plies = -1);

}  // namespace crownhead::coach
