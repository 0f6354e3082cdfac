// SPDX-License-Identifier: MIT
#pragma once

#include "laws/ballot.hpp"

#include <vector>

namespace crownhead::laws {

/// The 2,500 eleven-man ballots by their rule, in E. Gilbert's order (docs/ballots.md): each side loses a man of its
/// second or third row and makes a first move of the start position; where the moving man is the lost one, the man
/// behind him steps up instead. The 56 draws of a side make 50 different sets of men, since six can be drawn in two
/// ways; the list is every pair of them, ordered by White's men, then Black's, as binary numbers with square 1 the
/// lowest bit. Thread-safe.
[[nodiscard]] std::vector<Ballot> eleven_man_ballots();

}  // namespace crownhead::laws
