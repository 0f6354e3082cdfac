// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"

#include <cstddef>

namespace crownhead::coach {

/// How many of a game's first moves are those of a ballot that is accepted for play (laws/ballot.hpp): such moves may
/// have been drawn by lot, and are sound. At most three; 0 for games under other rules than the English or from another
/// position. Thread-safe.
[[nodiscard]] std::size_t drawn_by_lot(const rules::Game& game);

}  // namespace crownhead::coach
