#pragma once

#include "rules/game.hpp"

#include <nlohmann/json.hpp>

#include <string>

namespace crownhead::server {

/// The shortest text of a move that is right in its position.
[[nodiscard]] std::string shortest_text(const rules::RuleSet& set, const rules::Position& position,
                                        const rules::Move& move);

/// The moves of a game as docs/web-protocol.md has them, each with its squares and the position after it.
[[nodiscard]] nlohmann::json played_moves(const rules::Game& game);

}  // namespace crownhead::server
