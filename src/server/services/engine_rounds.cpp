// SPDX-License-Identifier: MIT
#include "server/services/engine_rounds.hpp"

#include "tournament/round_games.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <exception>
#include <utility>

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

EngineRounds::EngineRounds(unsigned threads, OnGameOver on_game_over)
    : threads_(threads),
      on_game_over_(std::move(on_game_over)),
      thread_([this](const std::stop_token& end) { work(end); }) {}

void EngineRounds::play(Round round) {
    const std::lock_guard lock(mutex_);
    if (pending_.emplace(round.id, round.tournament.rounds.size()).second) {
        queue_.push_back(std::move(round));
        changed_.notify_one();
    }
}

void EngineRounds::work(const std::stop_token& end) {
    while (true) {
        Round round;
        {
            std::unique_lock lock(mutex_);
            if (!changed_.wait(lock, end, [&] { return !queue_.empty(); })) {
                return;
            }
            round = std::move(queue_.front());
            queue_.pop_front();
        }
        const std::size_t number = round.tournament.rounds.size();
        try {
            tournament::play_round(round.tournament, threads_, end,
                                   [&](const tournament::GameOver& game) { on_game_over_(round.id, number, game); });
        } catch (const std::exception& problem) {
            spdlog::error("a round between engines was broken off: {}", problem.what());
        }
        const std::lock_guard lock(mutex_);
        pending_.erase({round.id, number});
    }
}

}  // namespace crownhead::server
