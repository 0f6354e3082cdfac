// SPDX-License-Identifier: MIT
#pragma once

#include "coach/advice.hpp"
#include "rules/game.hpp"

#include <string>

namespace crownhead::server {

// What `GET /api/hint` and `/api/judgement` answer (docs/web-protocol.md, "Hints") for the last position of a game:
// JSON texts. Pure functions, thread-safe.

[[nodiscard]] std::string hint_answer(const rules::Game& game, const coach::Hint& hint);

/// For a move in that position.
[[nodiscard]] std::string judgement_answer(const rules::Game& game, const coach::JudgedMove& judged);

}  // namespace crownhead::server
