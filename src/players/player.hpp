// SPDX-License-Identifier: MIT
#pragma once

#include "players/allowance.hpp"
#include "rules/game.hpp"
#include "rules/move.hpp"

#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <stop_token>

namespace crownhead::players {

/// A player has not answered as he must: he has crashed, hung, or said what is no legal move. `what()` says which in a
/// few words. He is of no more use.
class PlayerFault : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Thrown where a stop was requested before a player was ready.
struct Interrupted {};

struct Answer {
    rules::Move move{};  ///< legal
    int depth = 0;       ///< plies; 0 where the player does not tell
    std::uint64_t nodes = 0;
};

/// Who plays games, move by move: our own engine, or another program. Not thread-safe.
class Player {
  public:
    Player() = default;
    virtual ~Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    Player(Player&&) = delete;
    Player& operator=(Player&&) = delete;

    /// The next move is of another game: forget everything.
    virtual void begin_game() = 0;

    /// Answers the position a game has come to, which has a legal move. A requested stop ends it soon with any move.
    /// Throws PlayerFault where nothing has come `patience` after the time was over that there is, or where there is
    /// none for the time, after `patience` alone.
    [[nodiscard]] virtual Answer answer(const rules::Game& game, const Allowance& allowance,
                                        std::chrono::milliseconds patience, const std::stop_token& stop) = 0;
};

}  // namespace crownhead::players
