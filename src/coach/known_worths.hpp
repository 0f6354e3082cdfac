// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/probe.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <algorithm>
#include <span>

namespace crownhead::coach {

/// What endgames know of a position and its moves, as endgame::probe(). Without endgames that is nothing, and not even
/// the moves are listed.
[[nodiscard]] inline endgame::Probed known_worths(const rules::RuleSet& set, const rules::Position& position,
                                                  std::span<const endgame::Endgames* const> endgames) {
    return endgames.empty() ? endgame::Probed{} : endgame::probe(set, position, endgames);
}

/// Whether the endgames know every move, of which there is one at least.
[[nodiscard]] inline bool all_known(const endgame::Probed& probed) {
    return !probed.moves.empty() &&
           std::all_of(probed.moves.begin(), probed.moves.end(), [](const auto& one) { return one.worth.has_value(); });
}

}  // namespace crownhead::coach
