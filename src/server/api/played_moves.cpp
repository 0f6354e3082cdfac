// SPDX-License-Identifier: MIT
#include "server/api/played_moves.hpp"

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "server/api/json_text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace crownhead::server {

using nlohmann::json;

std::string shortest_text(const rules::RuleSet& set, const rules::Position& position, const rules::Move& move) {
    return notation::text(set, move, rules::legal_moves(set, position));
}

json legal_move(const rules::Move& move) {
    return {{"text", notation::full_text(move)},
            {"path", square_numbers(move.path())},
            {"captured", square_numbers(move.captured())}};
}

json legal_list(std::span<const rules::Move> legal) {
    json list = json::array();
    for (const rules::Move& move : legal.first(std::min(legal.size(), max_shown_moves))) {
        list.push_back(legal_move(move));
    }
    return list;
}

std::string legal_note(std::size_t legal) {
    return legal > max_shown_moves ? fmt::format("Only {} of the {} legal moves are shown.", max_shown_moves, legal)
                                   : std::string();
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
