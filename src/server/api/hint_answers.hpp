// SPDX-License-Identifier: MIT
#pragma once

#include "coach/hint.hpp"
#include "rules/game.hpp"

#include <string>

namespace crownhead::server {

// What `GET /api/hint` and `/api/judgement` answer (docs/web-protocol.md, "Hints"): JSON texts. Pure functions,
// thread-safe.

/// For the last position of a game.
[[nodiscard]] std::string hint_answer(const rules::Game& game, const coach::Hint& hint);

/// For the first move of a game.
[[nodiscard]] std::string judgement_answer(const rules::Game& game, const coach::JudgedMove& judged);

}  // namespace crownhead::server
