// SPDX-License-Identifier: MIT
#pragma once

#include "tournament/tournament.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace crownhead::server {

/// HTTP: a game of a tournament that is over, as docs/web-protocol.md has it. `place` is its round, board and game,
/// each from 1: `1.2.1`. Nothing where there is none, it goes on, or its moves are not known.
[[nodiscard]] std::optional<std::string> tournament_game_page(const tournament::Tournament& tournament,
                                                              std::string_view place);

}  // namespace crownhead::server
