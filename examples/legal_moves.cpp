// SPDX-License-Identifier: MIT
// The legal moves of a position under any rule set:
//   legal_moves english "W:WK18,24:BK10,12"

#include <crownhead/base/bad_input.hpp>
#include <crownhead/notation/diagram.hpp>
#include <crownhead/notation/fen.hpp>
#include <crownhead/notation/move_text.hpp>
#include <crownhead/rules/rule_set_named.hpp>

#include <iostream>

int main(int argc, char** argv) {
    namespace rules = crownhead::rules;
    namespace notation = crownhead::notation;
    if (argc != 3) {
        std::cerr << "usage: legal_moves RULES FEN\n";
        return 2;
    }
    try {
        const rules::RuleSet& set = rules::rule_set_named(argv[1]);
        const rules::Position position = notation::parse_fen(set, argv[2]);
        std::cout << notation::diagram(set.rules.geometry, position, notation::DiagramStyle::ascii);
        const auto moves = rules::legal_moves(set, position);
        for (const rules::Move& move : moves) {
            std::cout << notation::text(set, move, moves) << '\n';
        }
    } catch (const crownhead::BadInput& bad) {
        std::cerr << "legal_moves: " << bad.what() << '\n';
        return 2;
    }
}
