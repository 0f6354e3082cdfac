// SPDX-License-Identifier: MIT
#include "server/api/played_moves.hpp"

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "server/api/json_text.hpp"

#include <cstddef>

namespace crownhead::server {

using nlohmann::json;

std::string shortest_text(const rules::RuleSet& set, const rules::Position& position, const rules::Move& move) {
    return notation::text(set, move, rules::legal_moves(set, position));
}

json played_move(const rules::RuleSet& set, const rules::Move& move, std::span<const rules::Move> legal,
                 const rules::Position& after) {
    return {{"text", notation::text(set, move, legal)},
            {"fen", notation::fen(after)},
            {"captured", square_numbers(move.captured())},
            {"path", square_numbers(move.path())}};
}

json played_moves(const rules::Game& game) {
    json list = json::array();
    for (std::size_t i = 0; i < game.moves().size(); ++i) {
        const auto legal = rules::legal_moves(game.rule_set(), game.positions()[i]);
        list.push_back(played_move(game.rule_set(), game.moves()[i], legal, game.positions()[i + 1]));
    }
    return list;
}

}  // namespace crownhead::server
