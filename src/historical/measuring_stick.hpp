// SPDX-License-Identifier: MIT
#pragma once

#include "historical/choice.hpp"
#include "rules/game.hpp"

#include <cstdint>
#include <stop_token>

namespace crownhead::historical {

// The two simplest players, to measure others against, under any rule set. The side to move has a legal move. Pure
// functions, thread-safe. They throw BadInput if a position has more moves than can be listed.

/// Any legal move, at random.
[[nodiscard]] Choice random_move(const rules::Game& game, std::uint64_t seed);

/// A move that gains the most pieces, less those that the reply can take at once; at random if there are several. It
/// looks no further than that and counts a man as much as a king.
[[nodiscard]] Choice one_capture_ahead(const rules::Game& game, std::uint64_t seed, const std::stop_token& stop);

}  // namespace crownhead::historical
