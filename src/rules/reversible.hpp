// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace crownhead::rules {

/// Whether a move from `before` is a king's quiet one: after any other move no earlier position can occur again.
[[nodiscard]] inline bool is_reversible(const Position& before, const Move& move) {
    return !move.is_capture() && before.kings.contains(move.from());
}

}  // namespace crownhead::rules
