// SPDX-License-Identifier: MIT
#pragma once

#include "search/tablebase.hpp"
#include "tournament/tournament_file.hpp"

#include <functional>
#include <memory>
#include <stop_token>

namespace crownhead::tournament {

/// Plays a tournament of engines to its end, or until a stop is requested: begins rounds and plays their games,
/// `concurrency` (at least 1) at a time. If the next round cannot be begun, say because nobody is left to pair, it
/// closes the tournament with the reason. `file` must hold a tournament. `tablebase` is the endgames of its rule set,
/// null for none. Calls `changed` on the calling thread after each event.
///
/// An interrupted tournament can be continued by another call. Finished games are not played again; unfinished games
/// begin again from the same seeds. So engines that are limited by depth get the same result as without interruption.
///
/// Throws BadInput if a player is a person, and what TournamentFile::append throws.
void play_tournament(TournamentFile& file, unsigned concurrency,
                     const std::shared_ptr<const search::Tablebase>& tablebase, const std::stop_token& stop,
                     const std::function<void()>& changed);

}  // namespace crownhead::tournament
