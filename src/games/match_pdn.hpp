// SPDX-License-Identifier: MIT
#pragma once

#include "games/live_match.hpp"

#include <string>

namespace crownhead::games {

/// The games of a match that have begun, as PDN 3.0. What happened at the board besides legal moves is in comments,
/// `line: ruling`, each followed by the position if it changed the board. A game in progress has no result yet.
/// Thread-safe.
[[nodiscard]] std::string pdn_of(const LiveMatch& match);

}  // namespace crownhead::games
