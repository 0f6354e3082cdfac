// SPDX-License-Identifier: MIT
#pragma once

#include "coach/judged_game.hpp"
#include "rules/game.hpp"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>

namespace crownhead::coach {

// A judged game as JSON (docs/reports.md, "JSON"). Pure functions, thread-safe.

/// The members `moves`, `accuracy` and `bookMoves`.
[[nodiscard]] nlohmann::ordered_json to_json(const JudgedGame& judged);

/// A member of `moves`; `ply` counts from 0.
[[nodiscard]] nlohmann::ordered_json to_json(const JudgedMove& move, std::size_t ply);

/// Reads what `to_json` writes of a game with these moves; numbers have four decimals there. Throws BadInput.
[[nodiscard]] JudgedGame judged_game_from(const rules::Game& game, const nlohmann::ordered_json& json);

}  // namespace crownhead::coach
