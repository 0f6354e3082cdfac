// SPDX-License-Identifier: MIT
#pragma once

#include "server/services/post.hpp"
#include "server/services/thread_pool.hpp"
#include "tournament/tournament.hpp"

#include <cstddef>
#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <utility>

namespace crownhead::server {

/// Whether the current round still has unplayed games between engines. Pure.
[[nodiscard]] bool engines_are_playing(const tournament::Tournament& now);

/// Plays the games between engines of tournament rounds on a thread of its own, one round after another. All functions
/// may be called from any thread.
class EngineRounds {
  public:
    struct Round {
        std::string id;  ///< of the tournament
        tournament::Tournament tournament;
    };
    /// Called for each finished game, on a thread of this object.
    using OnGameOver = std::function<void(const std::string& id, std::size_t round, const tournament::GameOver& game)>;

    /// `threads` games at a time; 0 for none, as in ThreadPool: then each game is a part of a task of `post`.
    EngineRounds(unsigned threads, OnGameOver on_game_over, Post post);
    /// Breaks games off, which takes some milliseconds.
    ~EngineRounds() = default;
    EngineRounds(const EngineRounds&) = delete;
    EngineRounds& operator=(const EngineRounds&) = delete;
    EngineRounds(EngineRounds&&) = delete;
    EngineRounds& operator=(EngineRounds&&) = delete;

    /// Plays what is left of the last round of a tournament, unless that is queued or being played already.
    void play(Round round);

  private:
    [[nodiscard]] bool play_some(Round& round, const std::stop_token& stop, ThreadPool::Clock::time_point pause);

    unsigned threads_;
    OnGameOver on_game_over_;
    std::mutex mutex_;
    std::set<std::pair<std::string, std::size_t>> pending_;  ///< tournaments and rounds, queued or being played
    ThreadPool thread_;                                      // last: it ends before the other members are destroyed
};

}  // namespace crownhead::server
