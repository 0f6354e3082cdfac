// SPDX-License-Identifier: MIT
#pragma once

#include "players/player.hpp"
#include "search/tablebase.hpp"

#include <memory>

namespace crownhead::players {

/// A level of the engine (engine.hpp) as a player. Of what it is allowed only the time matters, as the most it takes;
/// without any it takes what its level takes. How it misjudges is drawn from the first position that it answers in a
/// game, so the levels that depth holds back play the same game again, and another one from another opening. `truth`
/// is the endgames of the games' rule set, null for none; not every level knows them. A `seed` takes the place of what
/// is drawn from that position.
[[nodiscard]] std::unique_ptr<Player> level_player(int level, std::shared_ptr<const search::Tablebase> tablebase,
                                                   std::optional<std::uint64_t> seed = std::nullopt);

}  // namespace crownhead::players
