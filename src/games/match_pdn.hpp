// SPDX-License-Identifier: MIT
#pragma once

#include "games/live_match.hpp"
#include "notation/pdn.hpp"

#include <cstddef>
#include <string>

namespace crownhead::games {

/// A game of a match, which has begun; `index` from 0. What happened at the board besides legal moves is in comments,
/// `line: ruling`, each followed by the position if it changed the board. A game in progress has no result yet. The
/// players' names are each one line of text; `?` for one without a name. Pure, thread-safe.
[[nodiscard]] notation::PdnGame pdn_game_of(const LiveMatch& match, std::size_t index);

/// The games of a match that have begun, as PDN 3.0. Pure, thread-safe.
[[nodiscard]] std::string pdn_of(const LiveMatch& match);

}  // namespace crownhead::games
