// SPDX-License-Identifier: MIT
#pragma once

#include "library/live_match.hpp"

#include <string>

namespace crownhead::library {

/// The games of a match that have been begun, as PDN 3.0: what happened at the board besides legal moves stands in
/// comments as `line: ruling`, each with the position set up anew where it changed the board. A game that goes on has
/// no result yet. Thread-safe.
[[nodiscard]] std::string pdn_of(const LiveMatch& match);

}  // namespace crownhead::library
