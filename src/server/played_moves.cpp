#include "server/played_moves.hpp"

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "server/wire.hpp"

#include <cstddef>

namespace crownhead::server {

using nlohmann::json;

std::string shortest_text(const rules::RuleSet& set, const rules::Position& position, const rules::Move& move) {
    return notation::text(set, position, move, rules::legal_moves(set, position));
}

json played_moves(const rules::Game& game) {
    json list = json::array();
    for (std::size_t i = 0; i < game.moves().size(); ++i) {
        const rules::Move& move = game.moves()[i];
        list.push_back({{"text", shortest_text(game.rule_set(), game.positions()[i], move)},
                        {"fen", notation::fen(game.positions()[i + 1])},
                        {"captured", numbers(move.captured())},
                        {"path", numbers(move.path())}});
    }
    return list;
}

}  // namespace crownhead::server
