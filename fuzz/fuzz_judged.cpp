// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "coach/judged_json.hpp"
#include "input.hpp"
#include "notation/move_text.hpp"
#include "rules/game.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>
#include <string>

using namespace crownhead;

// The first line is a game's moves, the rest a judged game as reports keep it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const fuzz::Input input = fuzz::input(data, size);
    const std::size_t end = std::min(input.text.find('\n'), input.text.size());
    rules::Game game(input.set);
    std::istringstream moves{std::string(input.text.substr(0, end))};
    try {
        for (std::string move; moves >> move;) {
            game.play(notation::parse_move(input.set, game.now(), move));
        }
    } catch (const BadInput&) {
        // the moves up to there
    }
    const auto json = nlohmann::ordered_json::parse(input.text.substr(end), nullptr, false);
    if (json.is_discarded()) {
        return 0;
    }
    try {
        const coach::JudgedGame judged = coach::judged_game_from(game, json);
        const nlohmann::ordered_json written = coach::to_json(judged);
        fuzz::require(coach::to_json(coach::judged_game_from(game, written)) == written,
                      "a judged game reads back as it was");
    } catch (const BadInput& bad) {
        fuzz::require(bad.what()[0] != '\0', "it is refused with a sentence");
    }
    return 0;
}
