// SPDX-License-Identifier: MIT
#pragma once

#include "engine_match/engine_match.hpp"
#include "notation/pdn.hpp"

#include <string>

namespace crownhead::engine_match {

/// A game of a match, with the tags Event, Round (`2.1`: the pair, and which game of it), White, Black, Result and
/// Opening. The moves of the opening are among those of the game; a comment after the last move says why the game
/// ended. Pure, thread-safe.
[[nodiscard]] notation::PdnGame pdn_game_of(const EngineMatch& match, const EngineMatchGame& game);

/// The games that are over as PDN 3.0 (docs/pdn.md), in the order of their numbers. Pure, thread-safe.
[[nodiscard]] std::string pdn(const EngineMatch& match);

}  // namespace crownhead::engine_match
