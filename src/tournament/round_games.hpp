// SPDX-License-Identifier: MIT
#pragma once

#include "tournament/tournament.hpp"

#include <functional>
#include <stop_token>

namespace crownhead::tournament {

/// Plays the games between engines of the round at hand that are not over, `concurrency` at a time, and
/// hands each to `over` when it ends, in any order but one at a time and on the calling thread. Seeds come from the
/// tournament's, the round, the board and the game: a game is the same whenever it is played again (engine_game.hpp).
/// Returns early where a stop is requested; unfinished games are lost. What `over` throws ends it too and is thrown on.
void play_round(const Tournament& tournament, unsigned concurrency, const std::stop_token& stop,
                const std::function<void(const GameOver&)>& over);

}  // namespace crownhead::tournament
