// SPDX-License-Identifier: MIT
#include "server/services/engine_rounds.hpp"

#include "tournament/round_games.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <exception>
#include <utility>
#include <vector>

namespace crownhead::server {

bool engines_are_playing(const tournament::Tournament& now) {
    if (!tournament::is_playing(now)) {
        return false;
    }
    const auto& boards = now.rounds.back().boards;
    return std::any_of(boards.begin(), boards.end(), [&](const tournament::Board& board) {
        return tournament::is_between_engines(now, board) &&
               std::any_of(board.games.begin(), board.games.end(), [](const auto& g) { return !g.has_value(); });
    });
}

EngineRounds::EngineRounds(unsigned threads, OnGameOver on_game_over, OnAskedAgain on_asked_again, Post post)
    : threads_(threads),
      on_game_over_(std::move(on_game_over)),
      on_asked_again_(std::move(on_asked_again)),
      thread_(std::min(threads, 1U), std::move(post)) {}

void EngineRounds::play(Round round) {
    const std::lock_guard lock(mutex_);
    const auto [pending, is_new] = pending_.try_emplace({round.id, round.tournament.rounds.size()}, false);
    if (!is_new) {
        pending->second = true;
        return;
    }
    thread_.add_in_parts(
        [this, round = std::move(round)](const std::stop_token& stop, ThreadPool::Clock::time_point pause) mutable {
            const bool is_more = play_some(round, stop, pause);
            if (!is_more) {
                end(round);
            }
            return is_more;
        });
}

/// The games of a round have been played, as far as they were known.
void EngineRounds::end(const Round& round) {
    std::unique_lock lock(mutex_);
    const auto pending = pending_.find({round.id, round.tournament.rounds.size()});
    const bool asked_again = pending->second;
    pending_.erase(pending);
    lock.unlock();
    if (asked_again) {
        on_asked_again_(round.id);
    }
}

/// Plays games until the pause, at least one, and notes their results in the round. Returns whether there are more.
bool EngineRounds::play_some(Round& round, const std::stop_token& stop, ThreadPool::Clock::time_point pause) {
    std::vector<tournament::GameOver> over;
    std::stop_source end;
    const std::stop_callback forward_stop(stop, [&] { end.request_stop(); });
    try {
        tournament::play_round(round.tournament, threads_, round.tablebase, end.get_token(),
                               [&](const tournament::GameOver& game) {
                                   on_game_over_(round.id, round.tournament.rounds.size(), game);
                                   over.push_back(game);
                                   if (ThreadPool::Clock::now() >= pause) {
                                       end.request_stop();
                                   }
                               });
    } catch (const std::exception& problem) {
        spdlog::error("a round between engines was broken off: {}", problem.what());
        return false;
    }
    for (tournament::GameOver& game : over) {
        auto& board = round.tournament.rounds.back().boards.at(static_cast<std::size_t>(game.board) - 1);
        board.games.at(static_cast<std::size_t>(game.game) - 1) = std::move(game);
    }
    return end.stop_requested() && !stop.stop_requested();
}

}  // namespace crownhead::server
