// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "input.hpp"
#include "laws/umpire.hpp"

#include <sstream>
#include <string>

using namespace crownhead;

// A game by events, a line each; the byte before them chooses the code of laws.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto [set, text] = fuzz::input(data, size);
    if (text.empty()) {
        return 0;
    }
    const auto codes = laws::law_codes();
    const laws::LawCode& code = codes[static_cast<unsigned char>(text.front()) % codes.size()];
    laws::UmpiredGame game = laws::begin(code, set, rules::start(set));
    std::istringstream lines{std::string(text.substr(1))};
    for (std::string line; std::getline(lines, line);) {
        try {
            const laws::Event event = laws::parse_event(line);
            fuzz::require(laws::parse_event(laws::text(event)) == event, "an event reads back as it was");
            game = laws::judge(game, event).game;
        } catch (const BadInput&) {
            continue;
        }
        fuzz::require(!rules::fault(set, game.now.position), "the rules allow the position");
    }
    (void)laws::standing(game);
    return 0;
}
