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

/// A player's search effort in the moves where he had a choice.
struct Effort {
    std::uint64_t moves = 0;
    std::uint64_t plies = 0;  ///< the sum of the depths
    std::uint64_t nodes = 0;
    std::uint64_t microseconds = 0;
    friend bool operator==(const Effort&, const Effort&) = default;
};

/// Plies after which an undecided game is a draw.
inline constexpr std::size_t max_plies = 400;

/// A game that two players have played.
struct PlayerGame {
    rules::Outcome outcome = rules::Outcome::draw;
    std::string reason{};                ///< rules::Standing's, `endgame database`, `move limit`, or what the fault was
    std::optional<rules::Side> fault{};  ///< the side whose player failed and cannot continue
    std::string moves{};                 ///< after the opening, with spaces between
    std::array<Effort, 2> efforts{};     ///< Black's, White's
};

/// How a game is played.
struct PlayerGameTerms {
    std::array<players::Pace, 2> paces{};                 ///< Black's, White's
    std::array<std::chrono::milliseconds, 2> patience{};  ///< players::Player::answer
    const endgame::Endgames* endgames = nullptr;          ///< for adjudicating positions they know; null for none
};

/// Lets two players, Black's and White's, finish a game, whose position must have a legal move. The game ends by the
/// rules (a draw that may be claimed is claimed), by the endgame database where no capture is to be made, after
/// max_plies as a draw, or by a player's fault, which loses. Returns nullopt if a stop was requested before the end.
/// Throws BadInput if files are damaged. Thread-safe for different players.
[[nodiscard]] std::optional<PlayerGame> play_players(rules::Game game, const std::array<players::Player*, 2>& players,
                                                     const PlayerGameTerms& terms, const std::stop_token& stop);

}  // namespace crownhead::engine_match
