// SPDX-License-Identifier: MIT
#pragma once

#include "rules/rule_set.hpp"

#include <vector>

namespace crownhead::rules {

/// Every complete capture, including those that precedence forbids because another is better (fewer pieces than the
/// most, a man's where a king must take): what a player can do by hand where the laws leave captures to the players. In
/// numerical order, as legal_moves has them. `position` must have no fault. Throws BadInput past `max_moves`.
/// Thread-safe.
[[nodiscard]] std::vector<Move> all_captures(const RuleSet& set, const Position& position);

}  // namespace crownhead::rules
