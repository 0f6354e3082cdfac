// SPDX-License-Identifier: MIT
#include "laws/opening.hpp"

#include "notation/move_text.hpp"

#include <sstream>
#include <string>

namespace crownhead::laws {

rules::Game played(rules::Game game, std::string_view moves) {
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;) {
        game.play(notation::parse_move(game.rule_set(), game.now(), word));
    }
    return game;
}

}  // namespace crownhead::laws
