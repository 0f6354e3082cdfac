// SPDX-License-Identifier: MIT
#pragma once

#include "coach/judged_game.hpp"
#include "rules/game.hpp"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace crownhead::coach {

/// A judged game as JSON, with what can be said of it: the members that to_json (judged_json.hpp) writes, `why` and
/// `facts` of each error, `opening` and `bookEnd` (docs/reports.md, "JSON"). `games` is how many games of the library
/// have the position where the book ends, if that was counted. Pure, thread-safe.
[[nodiscard]] nlohmann::ordered_json report_json(const rules::Game& game, const JudgedGame& judged,
                                                 std::optional<std::uint64_t> games = std::nullopt);

/// The member of `moves` that a move of a game has there; `ply` counts from 0. Pure, thread-safe.
[[nodiscard]] nlohmann::ordered_json move_json(const rules::Game& game, std::size_t ply, const JudgedMove& move);

}  // namespace crownhead::coach
