// SPDX-License-Identifier: MIT
#pragma once

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "rules/game.hpp"

#include <sstream>
#include <string>

namespace crownhead::coach {

/// A game of English draughts from a position, with moves separated by spaces.
inline rules::Game english_game(const std::string& fen, const std::string& moves) {
    const rules::RuleSet& set = rules::english();
    rules::Game game = fen.empty() ? rules::Game(set) : rules::Game(set, notation::parse_fen(set, fen));
    std::istringstream in(moves);
    for (std::string move; in >> move;) {
        game.play(notation::parse_move(set, game.now(), move));
    }
    return game;
}

}  // namespace crownhead::coach
