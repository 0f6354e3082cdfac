// SPDX-License-Identifier: MIT
// A game under Anderson's laws, where a capture that was not made may be huffed. Events are read from the standard
// input, a line each; each gets its ruling:
//   printf 'move 11-15\nmove 22-18\nmove 12-16\nhuff 15\n' | umpire

#include <crownhead/base/bad_input.hpp>
#include <crownhead/laws/event.hpp>
#include <crownhead/laws/law_code.hpp>
#include <crownhead/laws/umpire.hpp>
#include <crownhead/rules/rule_set.hpp>

#include <iostream>
#include <string>

int main() {
    namespace laws = crownhead::laws;
    const auto& english = crownhead::rules::english();
    laws::UmpiredGame game = laws::begin(*laws::find_law_code("anderson"), english, crownhead::rules::start(english));
    std::string line;
    while (std::getline(std::cin, line)) {
        try {
            const laws::Ruling ruling = laws::judge(game, laws::parse_event(line));
            std::cout << laws::text(ruling) << '\n';
            game = ruling.game;
        } catch (const crownhead::BadInput& bad) {
            std::cout << bad.what() << '\n';
        }
    }
    std::cout << laws::standing(game) << '\n';
}
