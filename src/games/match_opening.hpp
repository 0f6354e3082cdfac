// SPDX-License-Identifier: MIT
#pragma once

#include "games/match_event.hpp"
#include "rules/rule_set.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

namespace crownhead::games {

/// How a game with an opening begins. If ballots are drawn, it begins with the `nth` (from 0) of the draw by a seed.
/// All ballots of the list come before any is repeated; then the next seed is used. `given` is the FEN of a given
/// position. Pure, thread-safe.
[[nodiscard]] GameBegun game_begun(const rules::RuleSet& set, Opening opening, const std::string& given,
                                   std::size_t nth, std::uint64_t seed);

}  // namespace crownhead::games
