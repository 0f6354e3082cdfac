// SPDX-License-Identifier: MIT
#pragma once

#include "notation/move_text.hpp"
#include "rules/game.hpp"

#include <cstddef>
#include <random>
#include <sstream>
#include <string>

namespace crownhead::notation {

/// Goes on with a game by moves given as text, with move numbers or without.
inline rules::Game played(rules::Game game, const std::string& moves) {
    std::istringstream words(moves);
    for (std::string word; words >> word;) {
        if (!word.ends_with('.')) {
            game.play(parse_move(game.rule_set(), game.now(), word));
        }
    }
    return game;
}

/// A game from the start.
inline rules::Game played(const rules::RuleSet& set, const std::string& moves) {
    return played(rules::Game(set), moves);
}

/// A game of random legal moves, always the same for the same seed.
inline rules::Game random_game(const rules::RuleSet& set, unsigned seed, std::size_t max_plies = 120) {
    std::mt19937 random(seed);
    rules::Game game(set);
    while (game.moves().size() < max_plies) {
        const auto legal = rules::legal_moves(set, game.now());
        if (legal.empty()) {
            break;
        }
        game.play(legal[random() % legal.size()]);
    }
    return game;
}

}  // namespace crownhead::notation
