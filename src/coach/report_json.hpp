// SPDX-License-Identifier: MIT
#pragma once

#include "coach/judged_game.hpp"
#include "rules/game.hpp"

#include <nlohmann/json_fwd.hpp>

namespace crownhead::coach {

/// A judged game as JSON, with the reason of each error: the members that to_json (judged_json.hpp) writes, and `why`
/// and `facts` of each error (docs/reports.md, "JSON"). Pure, thread-safe.
[[nodiscard]] nlohmann::ordered_json report_json(const rules::Game& game, const JudgedGame& judged);

}  // namespace crownhead::coach
