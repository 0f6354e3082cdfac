// SPDX-License-Identifier: MIT
#pragma once

#include "players/player.hpp"
#include "search/tablebase.hpp"

#include <memory>

namespace crownhead::players {

/// A level of the engine (level.hpp) as a player. Of its allowance only the time counts, as a maximum; without one the
/// player takes as long as its level does. The first position that it answers in a game seeds its noise, so levels that
/// are limited by depth play the same game again from the same opening, and another one from another. A `seed` replaces
/// the one from that position. `tablebase` is the endgames of the games' rule set, null for none; not every level uses
/// them.
[[nodiscard]] std::unique_ptr<Player> level_player(int level, std::shared_ptr<const search::Tablebase> tablebase,
                                                   std::optional<std::uint64_t> seed = std::nullopt);

}  // namespace crownhead::players
