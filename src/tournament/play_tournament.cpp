// SPDX-License-Identifier: MIT
#include "tournament/play_tournament.hpp"

#include "base/bad_input.hpp"
#include "tournament/round_games.hpp"

#include <fmt/format.h>

namespace crownhead::tournament {
namespace {

TournamentEvent next_event(const Tournament& tournament) {
    try {
        return next_round(tournament);
    } catch (const BadInput& impossible) {
        return Closed{impossible.what()};
    }
}

}  // namespace

void play_tournament(TournamentFile& file, unsigned concurrency,
                     const std::shared_ptr<const search::Tablebase>& tablebase, const std::stop_token& stop,
                     const std::function<void()>& changed) {
    for (const Entrant& who : file.tournament()->entrants) {
        if (who.engine.empty()) {
            throw BadInput(fmt::format("{} is a person: only engines can be left to play", who.name));
        }
    }
    while (!is_over(*file.tournament()) && !stop.stop_requested()) {
        if (is_playing(*file.tournament())) {
            const Tournament now = *file.tournament();
            play_round(now, concurrency, tablebase, stop, [&](const GameOver& game) {
                file.append(game);
                changed();
            });
        } else {
            file.append(next_event(*file.tournament()));
            changed();
        }
    }
}

}  // namespace crownhead::tournament
