// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"
#include "rules/generate.hpp"

namespace crownhead::learning {

/// Whether the side to move has moves and none of them is a capture. Only such positions are evaluated by the network.
[[nodiscard]] inline bool is_quiet(const rules::RuleSet& set, const rules::Position& position) {
    const auto legal = rules::legal_moves(set, position);
    return !legal.empty() && !legal.front().is_capture();
}

}  // namespace crownhead::learning
