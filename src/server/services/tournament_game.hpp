// SPDX-License-Identifier: MIT
#pragma once

#include "tournament/tournament.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace crownhead::server {

/// HTTP: a finished game of a tournament, as in docs/web-protocol.md. `numbers` are its round, board and game, each
/// from 1: `1.2.1`. Nothing if there is no such game, it is not over, or its moves are not known.
[[nodiscard]] std::optional<std::string> tournament_game_page(const tournament::Tournament& tournament,
                                                              std::string_view numbers);

}  // namespace crownhead::server
