// SPDX-License-Identifier: MIT
#pragma once

#include "games/store.hpp"
#include "server/api/place.hpp"
#include "tournament/tournament.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace crownhead::server {

/// Whether all games of a board are over.
[[nodiscard]] bool all_known(const tournament::Board& board);

/// Creates in the store the match or the games in which a board of the current round is played; at least one of its
/// players must be a person. `name` is the tournament's id, `now` the time, and `new_id` makes unguessable texts. A
/// game against the engine gets a seat with a token. Throws games::StoreFault.
[[nodiscard]] Place set_table(games::Store& store, const tournament::Tournament& tournament,
                              const tournament::Board& board, const std::string& name, const games::Moment& now,
                              const std::function<std::string()>& new_id);

/// The token of the seat of a game against the engine; a game that an older version made without one gets it now. Empty
/// if there is no such game, or if it ended without a token. Throws games::StoreFault.
[[nodiscard]] std::string seat_of(games::Store& store, const std::string& game, const std::string& name,
                                  const games::Moment& now, const std::function<std::string()>& new_id);

/// The games of board `number` that are over in the store but not yet in the tournament. Throws games::StoreFault.
[[nodiscard]] std::vector<tournament::GameOver> finished_at(const games::Store& store,
                                                            const tournament::Tournament& tournament, int number);

}  // namespace crownhead::server
