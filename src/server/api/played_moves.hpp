// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"

#include <nlohmann/json.hpp>

#include <span>
#include <string>

namespace crownhead::server {

/// The shortest text of a move that is unambiguous in its position.
[[nodiscard]] std::string shortest_text(const rules::RuleSet& set, const rules::Position& position,
                                        const rules::Move& move);

/// A played move, as in docs/web-protocol.md; `legal` are the moves of the position before it.
[[nodiscard]] nlohmann::json played_move(const rules::RuleSet& set, const rules::Move& move,
                                         std::span<const rules::Move> legal, const rules::Position& after);

/// The moves of a game, as in docs/web-protocol.md: each with its squares and the position after it.
[[nodiscard]] nlohmann::json played_moves(const rules::Game& game);

}  // namespace crownhead::server
