// SPDX-License-Identifier: MIT
#pragma once

#include "notation/pdn.hpp"
#include "tournament/tournament.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace crownhead::tournament {

/// A game that has been played, by its round, board and game from 0, which exist; with the tags Event, Round (`2.1`:
/// round and board), White, Black, Result and, where one was drawn, Opening (the ballot). The moves of the ballot are
/// among those of the game. Nothing for one that is not over or was forfeited, or whose moves are not known. Pure,
/// thread-safe.
[[nodiscard]] std::optional<notation::PdnGame> pdn_game_of(const Tournament& tournament, std::size_t round,
                                                           std::size_t board, std::size_t game);

/// All games that have been played, as PDN 3.0 (docs/pdn.md): round by round and board by board. Pure, thread-safe.
[[nodiscard]] std::string pdn(const Tournament& tournament);

}  // namespace crownhead::tournament
