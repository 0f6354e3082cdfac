// SPDX-License-Identifier: MIT
#pragma once

#include "search/tablebase.hpp"
#include "tournament/tournament.hpp"

#include <functional>
#include <memory>
#include <stop_token>

namespace crownhead::tournament {

/// Plays the unfinished games between engines of the current round, `concurrency` at a time; with 0 it starts no
/// thread. Hands each to `over` when it ends, in any order but one at a time and on the calling thread. Seeds derive
/// from the tournament's seed, the round, the board, the game and the side, so engines limited by depth replay a game
/// identically. `tablebase` is the endgames of the tournament's rule set, null for none. Returns early if a stop is
/// requested; unfinished games are lost. An exception from `over` also ends the play and is passed on.
void play_round(const Tournament& tournament, unsigned concurrency,
                const std::shared_ptr<const search::Tablebase>& tablebase, const std::stop_token& stop,
                const std::function<void(const GameOver&)>& over);

}  // namespace crownhead::tournament
