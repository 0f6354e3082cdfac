// SPDX-License-Identifier: MIT
#pragma once

#include "tournament/tournament.hpp"

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <thread>

namespace crownhead::server {

/// Whether the current round still has unplayed games between engines. Pure.
[[nodiscard]] bool engines_are_playing(const tournament::Tournament& now);

/// A thread that plays the games between engines of tournaments' rounds, one round after the other. All functions may
/// be called from any thread.
class EngineRounds {
  public:
    struct Round {
        std::string id;  ///< of the tournament
        tournament::Tournament tournament;
    };
    /// Called on a thread of this for each game that is over.
    using Over = std::function<void(const std::string& id, std::size_t round, const tournament::GameOver& game)>;

    /// `threads` games at a time.
    EngineRounds(unsigned threads, Over over);
    /// Breaks games off, which takes some milliseconds.
    ~EngineRounds() = default;
    EngineRounds(const EngineRounds&) = delete;
    EngineRounds& operator=(const EngineRounds&) = delete;
    EngineRounds(EngineRounds&&) = delete;
    EngineRounds& operator=(EngineRounds&&) = delete;

    /// Plays what is left of the last round of a tournament, unless it does so already.
    void play(Round round);

  private:
    void work(const std::stop_token& end);

    unsigned threads_;
    Over over_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::deque<Round> queue_;
    std::set<std::pair<std::string, std::size_t>> known_;  ///< tournaments and rounds, queued or being played
    std::jthread thread_;                                  // last: it ends before anything else here does
};

}  // namespace crownhead::server
