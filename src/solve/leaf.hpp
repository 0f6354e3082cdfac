// SPDX-License-Identifier: MIT
#pragma once

#include "rules/board.hpp"
#include "solve/numbers.hpp"

#include <cstdint>
#include <vector>

// Of the two provers in this folder this is part of the one for `solve --file` (prove.hpp, docs/proofs.md). The other,
// for plain `solve`, begins at solve.hpp (docs/solved.md).
namespace crownhead::solve {

/// A leaf of a question's tree (manager.hpp) that is to be searched.
template <rules::Rules R>
struct Leaf {
    std::vector<rules::Board<R>> path{};  ///< from the root to it, without it
    rules::Board<R> board{};
    Numbers thresholds{};      ///< the search ends when one of its numbers reaches that,
    std::uint64_t budget = 0;  ///< or when so many positions have been looked at
};

}  // namespace crownhead::solve
