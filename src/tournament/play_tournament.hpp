// SPDX-License-Identifier: MIT
#pragma once

#include "tournament/tournament_file.hpp"

#include <functional>
#include <stop_token>

namespace crownhead::tournament {

/// Continues a tournament of engines from wherever it stands: begins rounds and plays their games, `concurrency` at a
/// time, until the tournament is over or a stop is requested. If no further round can be paired the tournament is
/// closed. `changed` is called on the calling thread after each event. Interruptions, by a stop or by the machine, do
/// not change the result of engines that are limited by depth: finished games are never played again, and the others
/// are played as they would have been. Throws BadInput if a player is a person, and what TournamentFile::append throws.
void play_tournament(TournamentFile& file, unsigned concurrency, const std::stop_token& stop,
                     const std::function<void()>& changed);

}  // namespace crownhead::tournament
