// SPDX-License-Identifier: MIT
#pragma once

#include "library/live_game.hpp"
#include "rules/rule_set.hpp"

#include <optional>
#include <string>

// What must hold before a request changes a game. All throw BadInput where it does not; pure, thread-safe.
namespace crownhead::server {

/// Throws unless `token` is that of the seat, in a tournament's game.
void require_seat(const library::LiveGame& game, const std::optional<std::string>& token);

/// Throws where an old program cannot play the rules.
void require_programs_play(const library::Players& seats, const rules::RuleSet& set);

/// Throws `sentence` in a tournament's game: what nobody may do to one, not even its player.
void require_no_tournament(const library::LiveGame& game, const char* sentence);

}  // namespace crownhead::server
