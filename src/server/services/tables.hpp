#pragma once

#include "library/store.hpp"
#include "server/api/place.hpp"
#include "tournament/tournament.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace crownhead::server {

/// Makes what the games of a board of the round at hand are played in, at a time in milliseconds since 1970, in the
/// store. One of its players is a person. `new_id` gives unguessable texts. Throws library::StoreFault.
/// `name` is the tournament's own; each game against the engine gets a seat with a token.
[[nodiscard]] Place set_table(library::Store& store, const tournament::Tournament& tournament,
                              const tournament::Board& board, const std::string& name, const library::Moment& now,
                              const std::function<std::string()>& new_id);

/// The token of the seat of a game against the engine, which is given now where an older crownhead made the game
/// without one. Empty where there is no such game, or it is over without one. Throws library::StoreFault.
[[nodiscard]] std::string seat_of(library::Store& store, const std::string& game, const std::string& name,
                                  const library::Moment& now, const std::function<std::string()>& new_id);

/// The games of board `number` that are over at its place and not yet in the tournament. Throws library::StoreFault.
[[nodiscard]] std::vector<tournament::GameOver> finished_at(const library::Store& store,
                                                            const tournament::Tournament& tournament, int number);

}  // namespace crownhead::server
