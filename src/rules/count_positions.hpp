// SPDX-License-Identifier: MIT
#pragma once

#include "rules/rules.hpp"

#include <boost/multiprecision/cpp_int.hpp>

#include <vector>

namespace crownhead::rules {

/// A count without bounds.
using BigCount = boost::multiprecision::cpp_int;

struct PositionsWanted {
    int max_a_side = 0;       ///< pieces that one side may have, at least 0
    bool both_sides = false;  ///< only positions in which each side has a piece
};

/// How many positions there are on a rule set's board, by number of pieces: element N counts those of N pieces, from 0
/// to twice `max_a_side` (element 0 is the empty board, 1 unless both sides are wanted). Any piece may stand anywhere,
/// but no man on his own crown row; the sides are told apart, who is to move is not counted: so J. Schaeffer's table
/// counts them (docs/history.md, "Numbers of positions"). How the sum is made: docs/commands.md. Pure, thread-safe.
[[nodiscard]] std::vector<BigCount> count_positions(const Rules& rules, const PositionsWanted& wanted);

}  // namespace crownhead::rules
