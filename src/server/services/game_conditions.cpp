// SPDX-License-Identifier: MIT
#include "server/services/game_conditions.hpp"

#include "base/bad_input.hpp"
#include "games/same_secret.hpp"
#include "players/old_program.hpp"

namespace crownhead::server {

void require_seat(const games::LiveGame& game, const std::optional<std::string>& token) {
    if (game.seat && !token) {
        throw BadInput("this is a game of a tournament: only the holder of its seat may play");
    }
    if (game.seat && !games::same_secret(game.seat->token, *token)) {
        throw BadInput("the token is not that of this game's seat");
    }
}

void require_programs_play(const games::Players& seats, const rules::RuleSet& set) {
    for (const games::Player* player : {&seats.black, &seats.white}) {
        if (const players::OldProgram* program = players::old_program_named(player->program)) {
            players::require_plays(*program, set);
        }
    }
}

void require_no_tournament(const games::LiveGame& game, const char* sentence) {
    if (game.seat) {
        throw BadInput(sentence);
    }
}

}  // namespace crownhead::server
