// SPDX-License-Identifier: MIT
#pragma once

#include "tournament/tournament.hpp"

#include <string>

namespace crownhead::tournament {

/// All games that have been played, as PDN 3.0 (docs/pdn.md): round by round and board by board, with the tags Event,
/// Round (`2.1`: round and board), White, Black, Result and, where one was drawn, Opening (the ballot). The moves of
/// the ballot are among those of the game. Forfeits, and games recorded without moves, are left out. Pure, thread-safe.
[[nodiscard]] std::string pdn(const Tournament& tournament);

}  // namespace crownhead::tournament
