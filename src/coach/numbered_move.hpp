// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"

#include <cstddef>
#include <string>

namespace crownhead::coach {

/// A move as people write it under its rule set: every square of its path, in numbers or letters. Pure, thread-safe.
[[nodiscard]] std::string move_text(const rules::RuleSet& set, const rules::Move& move);

/// A move of a game with its number before it, as in PDN: `24. 11-15`, or `24... 31-27` for the second of a pair. `ply`
/// counts from 0; a game may begin with the second of a pair. Pure, thread-safe.
[[nodiscard]] std::string numbered_move(const rules::Game& game, std::size_t ply);

}  // namespace crownhead::coach
