// SPDX-License-Identifier: MIT
#pragma once

#include "rules/board.hpp"
#include "rules/key.hpp"

#include <cstddef>

// For both provers of this folder: those of solve.hpp and of prove.hpp.
namespace crownhead::solve {

/// For maps from positions.
template <rules::Rules R>
struct BoardHash {
    [[nodiscard]] std::size_t operator()(const rules::Board<R>& board) const {
        return static_cast<std::size_t>(rules::key_of(board));
    }
};

}  // namespace crownhead::solve
