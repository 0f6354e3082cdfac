// SPDX-License-Identifier: MIT
#pragma once

#include "games/live_game.hpp"
#include "rules/rule_set.hpp"

#include <optional>
#include <string>

// What must hold before a request changes a game. All throw BadInput if it does not; pure, thread-safe.
namespace crownhead::server {

/// Throws if the game belongs to a tournament and `token` is not that of its seat.
void require_seat(const games::LiveGame& game, const std::optional<std::string>& token);

/// Throws if an old program cannot play the rules.
void require_programs_play(const games::Players& seats, const rules::RuleSet& set);

/// Throws `sentence` if the game belongs to a tournament: for what nobody may do to one, not even its player.
void require_no_tournament(const games::LiveGame& game, const char* sentence);

}  // namespace crownhead::server
