#pragma once

#include "library/live_game.hpp"
#include "rules/rule_set.hpp"

#include <optional>
#include <string>

// What must hold before a request changes a game. All throw BadInput where it does not; pure, thread-safe.
namespace crownhead::server {

/// Only who has the seat of a tournament's game plays in it.
void require_seat(const library::LiveGame& game, const std::optional<std::string>& token);

/// An old program must play the game's rules.
void require_programs_play(const library::Players& seats, const rules::RuleSet& set);

/// What nobody may do to a tournament's game, not even its player.
void require_no_tournament(const library::LiveGame& game, const char* sentence);

}  // namespace crownhead::server
