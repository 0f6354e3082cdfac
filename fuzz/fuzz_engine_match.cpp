// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "engine_match/engine_match.hpp"
#include "engine_match/engine_match_pdn.hpp"
#include "input.hpp"

#include <optional>
#include <sstream>
#include <string>

using namespace crownhead;

// The lines of a match's file; or, where the text does not begin with a brace, a file of openings.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const fuzz::Input input = fuzz::input(data, size);
    std::optional<engine_match::EngineMatch> match;
    try {
        if (!input.text.starts_with('{')) {
            for (const engine_match::StartingLine& line : engine_match::read_starting_lines(input.set, input.text)) {
                (void)engine_match::game_from(input.set, line);
            }
            return 0;
        }
        std::istringstream lines{std::string(input.text)};
        for (std::string line; std::getline(lines, line);) {
            engine_match::take_line(match, line);
        }
    } catch (const BadInput& bad) {
        fuzz::require(bad.what()[0] != '\0', "a line is refused with a sentence");
    }
    if (match) {
        std::optional<engine_match::EngineMatch> again;
        engine_match::take_line(again, engine_match::encode(match->terms));
        fuzz::require(again->terms == match->terms, "terms read back as they were");
        for (const auto& [number, game] : match->games) {
            engine_match::take_line(again, engine_match::encode(game));
            fuzz::require(again->games.at(number) == game, "a game reads back as it was");
        }
        engine_match::SprtRun({0, 5}).update(*match);
        (void)engine_match::score(*match);
        (void)engine_match::pdn(*match);
    }
    return 0;
}
