// SPDX-License-Identifier: MIT
#pragma once

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/play.hpp"
#include "rules/game.hpp"

#include <string>

namespace crownhead::coach {

/// A game of English draughts from a position, with moves separated by spaces.
inline rules::Game english_game(const std::string& fen, const std::string& moves) {
    const rules::RuleSet& set = rules::english();
    return notation::played(fen.empty() ? rules::Game(set) : rules::Game(set, notation::parse_fen(set, fen)), moves);
}

}  // namespace crownhead::coach
