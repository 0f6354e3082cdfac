// SPDX-License-Identifier: MIT
#include "server/services/engine_rounds.hpp"

#include "tournament/round_games.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <cstddef>
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

/// A round that is queued or being played, by some tasks that each play its next game. What may change is guarded by
/// the mutex.
struct EngineRounds::Playing {
    /// Counted from 0.
    struct Game {
        std::size_t board;
        std::size_t game;
    };

    explicit Playing(Round of) : round(std::move(of)) {
        const auto& boards = round.tournament.rounds.back().boards;
        for (std::size_t board = 0; board < boards.size(); ++board) {
            if (!tournament::is_between_engines(round.tournament, boards[board])) {
                continue;
            }
            for (std::size_t game = 0; game < boards[board].games.size(); ++game) {
                if (!boards[board].games[game]) {
                    games.push_back({board, game});
                }
            }
        }
    }

    Round round;
    std::vector<Game> games{};  ///< to be played
    std::size_t begun = 0;      ///< so many of them, the first ones
    std::size_t tasks = 0;      ///< that have not ended
    bool asked_again = false;   ///< play() was called for it meanwhile

    /// The tournament as if only this game of the round were left to play.
    [[nodiscard]] tournament::Tournament with_only(const Game& left) const {
        tournament::Tournament now = round.tournament;
        auto& boards = now.rounds.back().boards;
        for (tournament::Board& board : boards) {
            std::fill(board.games.begin(), board.games.end(), tournament::GameOver{});
        }
        boards.at(left.board).games.at(left.game).reset();
        return now;
    }
};

EngineRounds::EngineRounds(unsigned threads, OnGameOver on_game_over, OnAskedAgain on_asked_again, Post post)
    : threads_(threads),
      on_game_over_(std::move(on_game_over)),
      on_asked_again_(std::move(on_asked_again)),
      pool_(threads, std::move(post)) {}

void EngineRounds::play(Round round) {
    const std::string id = round.id;
    const std::pair key(id, round.tournament.rounds.size());
    const std::lock_guard lock(mutex_);
    if (const auto found = playing_.find(key); found != playing_.end()) {
        found->second->asked_again = true;
        return;
    }
    const auto playing = std::make_shared<Playing>(std::move(round));
    playing->tasks = std::min<std::size_t>(std::max(threads_, 1U), playing->games.size());
    if (playing->tasks == 0) {
        return;
    }
    playing_.emplace(key, playing);
    for (std::size_t i = playing->tasks; i > 0; --i) {
        pool_.add_in_parts(
            [this, playing](const std::stop_token& stop, ThreadPool::Clock::time_point /*pause*/) {
                return play_next(*playing, stop);
            },
            id);
    }
}

/// Plays the next game of a round, if all are not begun yet. Returns whether there are more: then this task comes again
/// when the other tournaments have had their turns.
bool EngineRounds::play_next(Playing& playing, const std::stop_token& stop) {
    const Round& round = playing.round;
    const std::size_t number = round.tournament.rounds.size();
    std::unique_lock lock(mutex_);
    if (playing.begun < playing.games.size()) {
        const Playing::Game game = playing.games[playing.begun++];
        lock.unlock();
        try {
            tournament::play_round(playing.with_only(game), 0, round.tablebase, stop,
                                   [&](const tournament::GameOver& over) { on_game_over_(round.id, number, over); });
        } catch (const std::exception& problem) {
            spdlog::error("a game between engines was broken off: {}", problem.what());
        }
        lock.lock();
    }
    if (playing.begun < playing.games.size()) {
        return true;
    }
    if (--playing.tasks == 0) {
        const bool asked_again = playing.asked_again;
        playing_.erase({round.id, number});
        lock.unlock();
        if (asked_again) {
            on_asked_again_(round.id);
        }
    }
    return false;
}

}  // namespace crownhead::server
