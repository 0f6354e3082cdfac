// SPDX-License-Identifier: MIT
#pragma once

#include "historical/choice.hpp"
#include "historical/look_ahead.hpp"
#include "rules/game.hpp"

#include <cstdint>
#include <stop_token>

namespace crownhead::historical {

/// How C. Strachey's program of 1952 looks ahead (docs/strachey.md): a few plies, which are a setting, and further
/// while the side to move can capture; a king counts three men.
[[nodiscard]] constexpr Depth strachey_depth(int plies = 4) { return {.plies = plies}; }

/// Its move: one of the greatest value, at random if there are several. The side to move has a legal move. Pure,
/// thread-safe. Throws BadInput if a position has more moves than can be listed.
[[nodiscard]] Choice strachey(const rules::Game& game, const Depth& depth, std::uint64_t seed,
                              const std::stop_token& stop);

}  // namespace crownhead::historical
