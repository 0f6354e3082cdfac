// SPDX-License-Identifier: MIT
#pragma once

#include "evaluation/weights.hpp"
#include "notation/fen.hpp"
#include "rules/game.hpp"

#include <cstddef>
#include <memory>
#include <random>
#include <string>
#include <string_view>

// Positions for the tests of the search.
namespace crownhead::search {

inline rules::Game game_from(const rules::RuleSet& set, std::string_view fen) {
    return rules::Game(set, notation::parse_fen(set, fen));
}

inline const rules::RuleSet& set_named(std::string_view name) { return *rules::find_rule_set(name); }

/// Weights without numbers.
inline std::shared_ptr<const evaluation::Weights> judging_by_hand(const rules::RuleSet& set) {
    return std::make_shared<evaluation::Weights>(evaluation::Weights{.rules = std::string(set.name)});
}

/// Some way into a game, by moves drawn at random; not at its end.
inline rules::Game random_game(const rules::RuleSet& set, std::mt19937& random, int plies) {
    rules::Game game(set);
    for (int ply = 0; ply < plies; ++ply) {
        const auto legal = rules::legal_moves(set, game.now());
        game.play(legal[random() % legal.size()]);
        if (rules::outcome(set, game.now()) != rules::Outcome::none) {
            game.take_back();
            break;
        }
    }
    return game;
}

/// A position of so many pieces on random squares, kings or not, either side to move; not at its end.
inline rules::Position random_position(const rules::RuleSet& set, std::mt19937& random, int pieces) {
    const auto squares = static_cast<unsigned>(set.rules.geometry.squares());
    for (;;) {
        rules::Position position;
        position.turn = random() % 2 == 0 ? rules::Side::black : rules::Side::white;
        for (int piece = 0; piece < pieces; ++piece) {
            const auto square = static_cast<int>(random() % squares) + 1;
            position.put(board::Square(square),
                         {piece % 2 == 0 ? rules::Side::black : rules::Side::white, random() % 2 == 0});
        }
        if (!rules::fault(set, position) && rules::outcome(set, position) == rules::Outcome::none) {
            return position;
        }
    }
}

}  // namespace crownhead::search
