// SPDX-License-Identifier: MIT
#pragma once

#include "games/live_game.hpp"
#include "games/live_match.hpp"
#include "library/played_game.hpp"
#include "tournament/tournament.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What was played on the server, as games for the library. A game is identified by its source (docs/library-store.md,
// "What is played here"). Pure functions; thread-safe. `at` is the time at which it is added, in milliseconds
// since 1970.
namespace crownhead::server {

/// A game that is over. Nothing for one that is not, or has no moves, or was loaded and not continued here.
[[nodiscard]] std::optional<library::PlayedGame> played_game(const std::string& id, const games::LiveGame& game,
                                                             std::int64_t at);

/// The games of a match that are over.
[[nodiscard]] std::vector<library::PlayedGame> played_games(const std::string& id, const games::LiveMatch& match,
                                                            std::int64_t at);

/// A game of a tournament between engines, by its round, board and game from 0. Nothing for other games: people play
/// them in matches, or in games against the engine.
[[nodiscard]] std::optional<library::PlayedGame> played_game(const std::string& id,
                                                             const tournament::Tournament& tournament,
                                                             std::size_t round, std::size_t board, std::size_t game,
                                                             std::int64_t at);

/// All of these games of a tournament.
[[nodiscard]] std::vector<library::PlayedGame> played_games(const std::string& id,
                                                            const tournament::Tournament& tournament, std::int64_t at);

}  // namespace crownhead::server
