// SPDX-License-Identifier: MIT
#include "engine_match/engine_match_pdn.hpp"

#include "notation/characters.hpp"
#include "notation/pdn.hpp"
#include "notation/pdn_writer.hpp"

#include <utility>
#include <vector>

namespace crownhead::engine_match {
namespace {

using notation::PdnResult;
using rules::Side;

PdnResult result_of(const EngineMatchGame& game) {
    if (game.result == Result::drawn) {
        return PdnResult::draw;
    }
    const Side first = side_of_first_engine(game.number);
    const Side winner = game.result == Result::first_won ? first : rules::other(first);
    return winner == Side::black ? PdnResult::black : PdnResult::white;
}

}  // namespace

std::string pdn(const EngineMatch& match) {
    std::array<std::string, 2> engines = names(match.terms);
    for (std::string& name : engines) {
        name = notation::to_utf8(name);
    }
    std::string all;
    for (const auto& [number, game] : match.games) {
        const bool first_is_black = side_of_first_engine(number) == Side::black;
        std::vector<notation::PdnTag> tags{
            {"Event", engines[0] + " v " + engines[1]},
            {"Round", std::to_string((number + 1) / 2) + "." + std::to_string(2 - number % 2)},
            {"White", engines.at(first_is_black ? 1 : 0)},
            {"Black", engines.at(first_is_black ? 0 : 1)},
            {"Opening", opening_of(match.terms, number).name},
        };
        notation::PdnGame written = notation::pdn_game(game_of(match.terms, game), std::move(tags), result_of(game));
        const std::string loser = game.result == Result::first_won ? engines[1] : engines[0];
        const std::string reason = game.fault ? loser + " lost by a fault: " + game.reason : game.reason;
        written.line.push_back({notation::PdnComment{notation::collapsed(notation::to_utf8(reason))}});
        all += notation::write(written);
    }
    return all;
}

}  // namespace crownhead::engine_match
