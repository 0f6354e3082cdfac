// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace crownhead::rules {

/// Returns whether a move from `before` is a king's quiet move: after any other, no earlier position can recur.
[[nodiscard]] inline bool is_reversible(const Position& before, const Move& move) {
    return !move.is_capture() && before.kings.contains(move.from());
}

}  // namespace crownhead::rules
