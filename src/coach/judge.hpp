// SPDX-License-Identifier: MIT
#pragma once

#include "coach/judge_terms.hpp"
#include "coach/judged_game.hpp"

#include <functional>
#include <optional>
#include <stop_token>

namespace crownhead::coach {

/// Judges every move of a game (docs/reports.md). Where outcomes are known they decide: a move that keeps the known
/// value is never an error, and one that loses it always is. Elsewhere the engine's chances decide, and each suspected
/// error is looked at again with more nodes, before and after the move. The moves of a ballot count as moves without a
/// choice. Clears the engine first, so that the result depends on nothing else. `progress` is called with the share
/// that is done, from 0 to 1. Returns nothing if a stop was requested. Throws BadInput for a damaged endgame file, and
/// for a position with more moves than can be listed.
[[nodiscard]] std::optional<JudgedGame> judge(const rules::Game& game, const JudgeTerms& terms, const JudgeTools& tools,
                                              const std::stop_token& stop, const std::function<void(double)>& progress);

}  // namespace crownhead::coach
