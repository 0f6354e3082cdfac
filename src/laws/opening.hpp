// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"

#include <string_view>

namespace crownhead::laws {

/// The game after more moves, written with spaces between them (docs/moves.md). Throws BadInput if one is not legal.
[[nodiscard]] rules::Game played(rules::Game game, std::string_view moves);

}  // namespace crownhead::laws
