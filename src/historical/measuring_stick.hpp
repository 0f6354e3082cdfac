// SPDX-License-Identifier: MIT
#pragma once

#include "historical/choice.hpp"
#include "rules/game.hpp"

#include <cstdint>
#include <stop_token>

namespace crownhead::historical {

// The two simplest players, to measure others with, under any rule set. Pure functions, thread-safe.

/// Any legal move, at random.
[[nodiscard]] Choice random_move(const rules::Game& game, std::uint64_t seed);

/// A move that gains the most pieces, less those that the answer can take at once; at random where several do. It
/// counts one capture ahead and looks at nothing else: a man is as good as a king.
[[nodiscard]] Choice one_capture_ahead(const rules::Game& game, std::uint64_t seed, const std::stop_token& stop);

}  // namespace crownhead::historical
