// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <span>
#include <string>

namespace crownhead::server {

/// The shortest text of a move that is unambiguous in its position.
[[nodiscard]] std::string shortest_text(const rules::RuleSet& set, const rules::Position& position,
                                        const rules::Move& move);

/// The most legal moves that one message lists. Only constructed positions have more; the others can still be typed.
inline constexpr std::size_t max_shown_moves = 1000;

/// A move that can be played, as in docs/web-protocol.md: its whole text, its path and what it captures.
[[nodiscard]] nlohmann::json legal_move(const rules::Move& move);
/// The list of legal moves, at most `max_shown_moves` of them.
[[nodiscard]] nlohmann::json legal_list(std::span<const rules::Move> legal);
/// A sentence if that list of so many legal moves is not complete, else empty.
[[nodiscard]] std::string legal_note(std::size_t legal);

/// A played move, as in docs/web-protocol.md; `legal` are the moves of the position before it.
[[nodiscard]] nlohmann::json played_move(const rules::RuleSet& set, const rules::Move& move,
                                         std::span<const rules::Move> legal, const rules::Position& after);

/// The moves of a game, as in docs/web-protocol.md: each with its squares and the position after it.
[[nodiscard]] nlohmann::json played_moves(const rules::Game& game);

}  // namespace crownhead::server
