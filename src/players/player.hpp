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

/// A player has crashed, hung, or answered with an illegal move; `what()` says which in a few words. He cannot be used
/// any more.
class PlayerFault : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Thrown if a stop was requested before a player was ready.
struct Interrupted {};

struct Answer {
    rules::Move move{};  ///< legal
    int depth = 0;       ///< plies; 0 if unknown
    std::uint64_t nodes = 0;
};

/// Plays games, move by move: our own engine, or another program. Not thread-safe.
class Player {
  public:
    Player() = default;
    virtual ~Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    Player(Player&&) = delete;
    Player& operator=(Player&&) = delete;

    /// A new game begins: the player forgets everything.
    virtual void begin_game() = 0;

    /// Answers the current position of a game, which must have a legal move. A requested stop ends it soon with any
    /// move; a program over a pipe may then still be thinking, so ask the player nothing more. Throws PlayerFault if
    /// there is no answer `patience` after the allowed time, or after `patience` alone if the time is not limited.
    [[nodiscard]] virtual Answer answer(const rules::Game& game, const Allowance& allowance,
                                        std::chrono::milliseconds patience, const std::stop_token& stop) = 0;
};

}  // namespace crownhead::players
