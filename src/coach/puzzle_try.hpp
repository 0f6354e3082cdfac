// SPDX-License-Identifier: MIT
#pragma once

#include "coach/judge.hpp"
#include "coach/puzzle.hpp"
#include "endgame/probe.hpp"
#include "rules/rule_set.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace crownhead::coach {

/// What a move of the solver of a puzzle leads to.
struct PuzzleTry {
    bool right = false;
    bool over = false;  ///< the puzzle is solved
    /// Played at once after a right move: the answer, and what follows without a choice, until the solver has to choose
    /// again or the puzzle is over.
    std::vector<rules::Move> answer{};
    /// For the solver to see: how the other side makes use of a wrong move, or how it goes on when the puzzle is over.
    std::vector<rules::Move> shown{};
    /// What the position after the move is worth to the solver, if that is known.
    std::optional<endgame::Worth> worth{};
};

/// `played` are the moves of both sides from the puzzle's position on, the last one the solver's. Throws BadInput if
/// they are not the solution's before that one, or if it is not the solver's turn; and as judge() does. `shown` is as
/// far as it came if a stop was requested. Thread-safe but for the tools.
[[nodiscard]] PuzzleTry tried(const rules::RuleSet& set, const Puzzle& puzzle, std::span<const rules::Move> played,
                              const JudgeTools& tools, const std::stop_token& stop);

}  // namespace crownhead::coach
