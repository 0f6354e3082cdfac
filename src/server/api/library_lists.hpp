// SPDX-License-Identifier: MIT
#pragma once

#include "library/collection.hpp"
#include "library/player_results.hpp"

#include <span>
#include <string>

namespace crownhead::server {

// What the library keeps besides games, and a player's results (docs/web-protocol.md), as JSON texts. Pure functions.

[[nodiscard]] std::string collections_answer(std::span<const library::Collection> collections);
[[nodiscard]] std::string searches_answer(std::span<const library::SavedSearch> searches);
/// At most 200 openings and 200 opponents, those with the most games.
[[nodiscard]] std::string player_answer(const library::PlayerResults& results);

}  // namespace crownhead::server
