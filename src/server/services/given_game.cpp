// SPDX-License-Identifier: MIT
#include "server/services/given_game.hpp"

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "rules/rule_set_named.hpp"

namespace crownhead::server {

rules::Game given_game(std::string_view rules, std::string_view fen, const std::vector<std::string>& moves) {
    const rules::RuleSet& set = rules::rule_set_named(rules);
    rules::Game game(set, notation::parse_fen(set, fen));
    for (const std::string& move : moves) {
        game.play(notation::parse_move(set, game.now(), move));
    }
    return game;
}

}  // namespace crownhead::server
