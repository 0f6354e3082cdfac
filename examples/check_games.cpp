// SPDX-License-Identifier: MIT
// The games of a PDN text, read from the standard input: who won, in how many plies, and what is wrong with the others.
//   check_games < games.pdn

#include <crownhead/notation/pdn.hpp>
#include <crownhead/notation/pdn_reader.hpp>

#include <iostream>
#include <iterator>
#include <string>

int main() {
    namespace notation = crownhead::notation;
    const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
    const auto counts = notation::read_pdn(
        text, {},
        [](const notation::PdnGame& game) {
            std::cout << game.tag("White").value_or("?") << " - " << game.tag("Black").value_or("?") << "  "
                      << game.tag("Result").value_or("*") << "  " << notation::main_line(game).moves().size()
                      << " plies\n";
        },
        [](const notation::PdnProblem& problem) {
            std::cout << "line " << problem.line << ": " << problem.reason << '\n';
        });
    std::cout << counts.legal << " of " << counts.games << " games are legal\n";
    return counts.problems == 0 ? 0 : 1;
}
