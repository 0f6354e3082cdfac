// SPDX-License-Identifier: MIT
#pragma once

#include "notation/pdn.hpp"
#include "notation/pdn_reader.hpp"
#include "rules/game.hpp"
#include "rules/rule_set.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::library {

/// The only game of a PDN text.
inline notation::PdnGame game_of(const std::string& text) {
    notation::PdnFile file = notation::parse_pdn(text);
    EXPECT_TRUE(file.problems.empty()) << file.problems.front().reason << '\n' << text;
    EXPECT_EQ(file.games.size(), 1U) << text;
    return std::move(file.games.at(0));
}

/// A game of random moves with tags of its own, always the same for the same seed. Few players and short, forced
/// beginnings, so that positions and names come up often. Some games begin with the other side to move.
inline notation::PdnGame random_game(const rules::RuleSet& set, unsigned seed, std::size_t plies = 40) {
    std::mt19937 random(seed);
    rules::Position start = rules::start(set);
    if (seed % 7 == 3) {
        start.turn = rules::other(start.turn);
    }
    rules::Game game(set, start);
    while (game.moves().size() < plies) {
        const auto legal = rules::legal_moves(set, game.now());
        if (legal.empty()) {
            break;
        }
        const std::size_t choices = game.moves().size() < 6 ? std::min<std::size_t>(legal.size(), 2) : legal.size();
        game.play(legal[random() % choices]);
    }
    constexpr std::size_t results = 4;
    const auto result = static_cast<notation::PdnResult>(random() % results);
    return notation::pdn_game(game,
                              {{"Event", "Event " + std::to_string(seed)},
                               {"Date", std::to_string(1850 + seed % 100) + ".??.??"},
                               {"White", "Player " + std::string(1, static_cast<char>('A' + random() % 5))},
                               {"Black", "Player " + std::string(1, static_cast<char>('A' + random() % 5))}},
                              result);
}

}  // namespace crownhead::library
