// SPDX-License-Identifier: MIT
#pragma once

#include "coach/judge.hpp"
#include "coach/puzzle.hpp"
#include "rules/position.hpp"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace crownhead::coach {

/// When a move counts as the only one that wins or draws (docs/puzzles.md, "One answer"). What is not known is judged
/// by what a side can expect, from 0 to 1, at `depth` and again at twice that depth.
struct SolutionTerms {
    int depth = 9;           ///< plies
    double won = 0.85;       ///< who can expect this or more is expected to win
    double not_won = 0.6;    ///< this or less: not to win
    double drawn = 0.4;      ///< from this to `not_won`: to draw
    double lost = 0.08;      ///< this or less: to lose
    std::size_t turns = 10;  ///< of the solver, at most
    /// No look takes more nodes. A move that is not the only one beyond doubt by then is not taken for it.
    std::uint64_t nodes = 4'000'000;
    ChanceModel model = fitted_model();
};

/// What the side to move can expect, from 0 to 1, after a search of a position with so many pieces.
[[nodiscard]] double expectation(const ChanceModel& model, double score, const search::Verdict& verdict, int pieces);

/// Whether a move is the only one that reaches a goal, looked at again. `not_only`: another one reaches it too, or
/// looks better; `fails`: the move does not reach it; `unclear`: what the engine believes is too near to that.
enum class Recheck : std::uint8_t { right, unclear, not_only, fails };

/// Compares the moves of a position with at least two results, by searches at the same depths as solution() where
/// endgames do not know all of them: a move that it found is right again with the same terms and endgames and an engine
/// with as large a table. Clears the engine. Throws as judge() does; any value if a stop was requested.
[[nodiscard]] Recheck recheck(const rules::RuleSet& set, const rules::Position& position, const rules::Move& move,
                              Goal goal, const SolutionTerms& terms, const JudgeTools& tools,
                              const std::stop_token& stop);

/// The solution of a puzzle.
struct Solution {
    Goal goal = Goal::win;
    std::vector<rules::Move> line{};  ///< as Puzzle::line
    std::vector<rules::Move> rest{};  ///< how it goes on: forced moves, and what both sides should play after them
    bool known = false;               ///< by the endgames, at each of the solver's turns
    std::size_t choices = 0;          ///< turns at which the solver had to choose; at least 1
};

/// The solution of the puzzle that begins with this position; nothing if it is none: where the position
/// has no choice, several moves or none reach a goal, or it is not clear enough; or if a stop was requested. It goes on
/// as long as each turn of the solver has one right move, and no position comes up again; turns without a choice in
/// between do not count. A capture without a choice, or one that takes more than any other could, is left out at the
/// end. Clears the engine.
[[nodiscard]] std::optional<Solution> solution(const rules::RuleSet& set, const rules::Position& position,
                                               const SolutionTerms& terms, const JudgeTools& tools,
                                               const std::stop_token& stop);

}  // namespace crownhead::coach
