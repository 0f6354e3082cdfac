// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/endgames.hpp"
#include "players/player.hpp"
#include "players/player_spec.hpp"
#include "rules/game.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

namespace crownhead::engine_match {

/// What a player has done in the moves where he had a choice.
struct Effort {
    std::uint64_t moves = 0;
    std::uint64_t plies = 0;  ///< the sum of the depths
    std::uint64_t nodes = 0;
    std::uint64_t microseconds = 0;
    friend bool operator==(const Effort&, const Effort&) = default;
};

/// Plies after which a game that has come to nothing is a draw.
inline constexpr std::size_t max_plies = 400;

/// A game that two players have played; by Black, White.
struct PlayerGame {
    rules::Outcome outcome = rules::Outcome::draw;
    std::string reason{};                ///< rules::Standing's, `endgame database`, `move limit`, or what the fault was
    std::optional<rules::Side> fault{};  ///< whose player is of no more use
    std::string moves{};                 ///< after the opening, with spaces between
    std::array<Effort, 2> efforts{};
};

/// How it is played.
struct PlayerGameTerms {
    std::array<players::Pace, 2> paces{};                 ///< Black's, White's
    std::array<std::chrono::milliseconds, 2> patience{};  ///< players::Player::answer
    const endgame::Endgames* endgames = nullptr;          ///< that end a game whose value they know; null for none
};

/// Lets two players, Black's and White's, play on from where a game has come to, which has a legal move. It ends by the
/// rules (a draw that may be claimed is claimed), by the endgame database where no capture is to be made, after
/// max_plies as a draw, and by a player's fault, which loses. Nothing where a stop was requested
/// before the end. Throws BadInput where files are damaged. Thread-safe for different players.
[[nodiscard]] std::optional<PlayerGame> play_players(rules::Game game, const std::array<players::Player*, 2>& players,
                                                     const PlayerGameTerms& terms, const std::stop_token& stop);

}  // namespace crownhead::engine_match
