// SPDX-License-Identifier: MIT
// Builds the English endgames of up to three pieces in a folder (a moment; a second run finds them there), and tells
// what a position is worth to its side to move:
//   endgame_value endgames "W:WK18:BK10,12"

#include <crownhead/base/bad_input.hpp>
#include <crownhead/endgame/build.hpp>
#include <crownhead/endgame/endgames.hpp>
#include <crownhead/notation/fen.hpp>
#include <crownhead/rules/rule_set.hpp>

#include <iostream>

int main(int argc, char** argv) {
    namespace endgame = crownhead::endgame;
    const crownhead::rules::RuleSet& set = crownhead::rules::english();
    if (argc != 3) {
        std::cerr << "usage: endgame_value FOLDER FEN\n";
        return 2;
    }
    try {
        const auto position = crownhead::notation::parse_fen(set, argv[2]);
        endgame::build(set, argv[1], {.pieces = 3, .distance = true}, {});
        const auto endgames = endgame::open_endgames(set, argv[1]);
        const auto value = endgames->value(position);
        if (!value) {
            std::cout << "the endgames of three pieces do not know it\n";
            return 1;
        }
        std::cout << (*value == endgame::Value::win ? "win" : *value == endgame::Value::loss ? "loss" : "draw");
        if (const auto plies = endgames->distance(position)) {
            std::cout << " in " << *plies << " plies";
        }
        std::cout << '\n';
    } catch (const crownhead::BadInput& bad) {
        std::cerr << "endgame_value: " << bad.what() << '\n';
        return 2;
    }
}
