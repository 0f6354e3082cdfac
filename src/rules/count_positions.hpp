// SPDX-License-Identifier: MIT
#pragma once

#include "rules/rules.hpp"

#include <boost/multiprecision/cpp_int.hpp>

#include <vector>

namespace crownhead::rules {

/// An unbounded count.
using BigCount = boost::multiprecision::cpp_int;

struct PositionsWanted {
    int max_a_side = 0;       ///< pieces per side, at least 0
    bool both_sides = false;  ///< only positions in which each side has a piece
};

/// How many positions there are on a rule set's board, by number of pieces: element N counts those of N pieces, from 0
/// to twice `max_a_side` (element 0 is the empty board, 1 unless both sides are wanted). Any piece may stand anywhere,
/// except that no man stands on his own crown row. The two sides are distinguished, the side to move is not: the same
/// count as J. Schaeffer's table (docs/history.md, "Numbers of positions"). docs/commands.md has the formula. Pure,
/// thread-safe.
[[nodiscard]] std::vector<BigCount> count_positions(const Rules& rules, const PositionsWanted& wanted);

}  // namespace crownhead::rules
