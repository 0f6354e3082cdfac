// SPDX-License-Identifier: MIT
#include "engine_match/engine_match_pdn.hpp"

#include "engine_match/game_result.hpp"
#include "notation/characters.hpp"
#include "notation/pdn.hpp"
#include "notation/pdn_writer.hpp"

#include <utility>
#include <vector>

namespace crownhead::engine_match {

notation::PdnGame pdn_game_of(const EngineMatch& match, const EngineMatchGame& game) {
    std::array<std::string, 2> engines = names(match.terms);
    for (std::string& name : engines) {
        name = notation::to_utf8(name);
    }
    const rules::Side first = side_of_first_engine(game.number);
    const bool first_is_black = first == rules::Side::black;
    std::vector<notation::PdnTag> tags{
        {"Event", engines[0] + " v " + engines[1]},
        {"Round", std::to_string((game.number + 1) / 2) + "." + std::to_string(2 - game.number % 2)},
        {"White", engines.at(first_is_black ? 1 : 0)},
        {"Black", engines.at(first_is_black ? 0 : 1)},
        {"Opening", opening_of(match.terms, game.number).name},
    };
    notation::PdnGame written =
        notation::pdn_game(game_of(match.terms, game), std::move(tags), pdn_result(game.result, first));
    const std::string loser = game.result == Result::first_won ? engines[1] : engines[0];
    const std::string reason = game.fault ? loser + " lost by a fault: " + game.reason : game.reason;
    written.line.push_back({notation::PdnComment{notation::collapsed(notation::to_utf8(reason))}});
    return written;
}

std::string pdn(const EngineMatch& match) {
    std::string all;
    for (const auto& [number, game] : match.games) {
        all += notation::write(pdn_game_of(match, game));
    }
    return all;
}

}  // namespace crownhead::engine_match
