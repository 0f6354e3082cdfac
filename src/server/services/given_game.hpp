// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace crownhead::server {

/// The game that a client names by its rule set, the FEN where it began and its moves. Throws BadInput.
[[nodiscard]] rules::Game given_game(std::string_view rules, std::string_view fen,
                                     const std::vector<std::string>& moves);

}  // namespace crownhead::server
