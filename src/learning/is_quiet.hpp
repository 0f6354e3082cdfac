// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"
#include "rules/generate.hpp"

namespace crownhead::learning {

/// Returns whether the side to move has moves but no capture. The network evaluates only such positions.
[[nodiscard]] inline bool is_quiet(const rules::RuleSet& set, const rules::Position& position) {
    const auto legal = rules::legal_moves(set, position);
    return !legal.empty() && !legal.front().is_capture();
}

}  // namespace crownhead::learning
