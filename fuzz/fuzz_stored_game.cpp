// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "games/live_game.hpp"
#include "games/live_match.hpp"
#include "games/match_pdn.hpp"
#include "games/pdn_games.hpp"
#include "input.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

using namespace crownhead;

namespace {

/// What was played is the same when it is replayed, and can be shown.
void check(const games::LiveGame& game, const std::vector<games::GameEvent>& events) {
    const games::LiveGame again = games::replay_game(events);
    fuzz::require(again.game.positions() == game.game.positions(), "a replayed game has the same positions");
    fuzz::require(games::summary("g", again) == games::summary("g", game), "a replayed game is summed up the same");
    (void)games::last_turn_of_a_person(game);
    (void)games::who_may_resign(game);
    (void)games::pdn_of(game);
}

void check(const games::LiveMatch& match, const std::vector<games::MatchEvent>& events) {
    fuzz::require(games::replay_match(events) == match, "a replayed match is the same");
    (void)games::summary("m", match);
    (void)games::pdn_of(match);
}

}  // namespace

// Events of a game and of a match as the store keeps them, a line each: every line is taken for both.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::optional<games::LiveGame> game;
    std::vector<games::GameEvent> of_game;
    std::optional<games::LiveMatch> match;
    std::vector<games::MatchEvent> of_match;
    std::int64_t time = 0;
    std::istringstream lines{std::string(reinterpret_cast<const char*>(data), size)};
    for (std::string line; std::getline(lines, line);) {
        time += 1000;
        try {
            const games::GameAction action = games::decode_game_action(line);
            fuzz::require(games::decode_game_action(games::encode(action)) == action,
                          "an event of a game reads back as it was");
            const games::GameEvent event{time, action};
            game = game ? games::after(*game, event) : games::begin_game(event);
            of_game.push_back(event);
        } catch (const BadInput& bad) {
            fuzz::require(bad.what()[0] != '\0', "an event of a game is refused with a sentence");
        }
        try {
            const games::MatchAction action = games::decode_match_action(line);
            fuzz::require(games::decode_match_action(games::encode(action)) == action,
                          "an event of a match reads back as it was");
            const games::MatchEvent event{time, action};
            match = match ? games::after(*match, event) : games::begin_match(event);
            of_match.push_back(event);
        } catch (const BadInput& bad) {
            fuzz::require(bad.what()[0] != '\0', "an event of a match is refused with a sentence");
        }
    }
    if (game) {
        check(*game, of_game);
    }
    if (match) {
        check(*match, of_match);
    }
    return 0;
}
