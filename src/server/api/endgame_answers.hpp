// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/probe.hpp"
#include "rules/position.hpp"
#include "server/api/endgame_state.hpp"

#include <string>
#include <string_view>

namespace crownhead::server {

// The server's messages about endgames (docs/web-protocol.md), as JSON texts. Pure functions. `id` is the request's
// number as JSON text, or empty.

[[nodiscard]] std::string endgames_answer(std::string_view id, const EndgameState& state);

/// HTTP: a position and its legal moves, with the values of both.
[[nodiscard]] std::string endgame_page(const rules::Position& position, const endgame::Probed& probed,
                                       const EndgameState& state);

}  // namespace crownhead::server
