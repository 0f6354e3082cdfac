// SPDX-License-Identifier: MIT
#pragma once

#include "search/tablebase.hpp"
#include "server/services/post.hpp"
#include "server/services/thread_pool.hpp"
#include "tournament/tournament.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <utility>

namespace crownhead::server {

/// Whether the current round still has unplayed games between engines. Pure.
[[nodiscard]] bool engines_are_playing(const tournament::Tournament& now);

/// Plays the games between engines of tournament rounds on threads of its own. Tournaments take turns, game by game, so
/// that none waits until a round of another is over. All functions may be called from any thread.
class EngineRounds {
  public:
    struct Round {
        std::string id;  ///< of the tournament
        tournament::Tournament tournament;
        std::shared_ptr<const search::Tablebase> tablebase{};  ///< of its rule set; null for none
    };
    /// Called for each finished game, on a thread of this object; perhaps on several at once.
    using OnGameOver = std::function<void(const std::string& id, std::size_t round, const tournament::GameOver& game)>;
    /// Called after the games of a round if play() was called for it while they were played, on a thread of this
    /// object: perhaps there is a game now that was not to be played then.
    using OnAskedAgain = std::function<void(const std::string& id)>;

    /// `threads` games at a time; 0 for none, as in ThreadPool: then each game is a part of a task of `post`.
    EngineRounds(unsigned threads, OnGameOver on_game_over, OnAskedAgain on_asked_again, Post post);
    /// Breaks games off, which takes some milliseconds.
    ~EngineRounds() = default;
    EngineRounds(const EngineRounds&) = delete;
    EngineRounds& operator=(const EngineRounds&) = delete;
    EngineRounds(EngineRounds&&) = delete;
    EngineRounds& operator=(EngineRounds&&) = delete;

    /// Plays what is left of the last round of a tournament. While a round is queued or being played, nothing is added
    /// to it: see OnAskedAgain.
    void play(Round round);

  private:
    struct Playing;

    [[nodiscard]] bool play_next(Playing& playing, const std::stop_token& stop);

    unsigned threads_;
    OnGameOver on_game_over_;
    OnAskedAgain on_asked_again_;
    std::mutex mutex_;
    /// The rounds that are queued or being played, by the name of the tournament and the number of the round.
    std::map<std::pair<std::string, std::size_t>, std::shared_ptr<Playing>> playing_;
    ThreadPool pool_;  // last: its threads end before the other members are destroyed
};

}  // namespace crownhead::server
