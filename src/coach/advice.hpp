// SPDX-License-Identifier: MIT
#pragma once

#include "coach/judge_terms.hpp"
#include "coach/judged_game.hpp"
#include "endgame/probe.hpp"
#include "rules/game.hpp"

#include <optional>
#include <stop_token>
#include <vector>

namespace crownhead::coach {

// What a second at the board says of one position, looked at by itself. Two moves are compared by the positions after
// them: by the endgames' values of these, else by the values of the moves in the opening book, if it knows the position
// (what it holds for at most 0.2 men worse than the best is as good), else by searches of the same depth. So a hint and
// a judgement never disagree about the same two moves.
//
// The functions look at the last position of a game. They clear the engine, so that what they find depends on nothing
// else, and return nothing if a stop was requested. They throw BadInput if there is no legal move, for a damaged
// endgame file, and for a position with more moves than can be listed.

/// What to play, and why. Everything is for the side to move.
struct Hint {
    std::vector<rules::Move> line{};        ///< the move to play and what may follow
    std::optional<endgame::Worth> truth{};  ///< the outcome under best play, if it is known
    double expected = 0.5;                  ///< a win counts 1, a draw a half
    /// The next best move, judged as if it had been played: what it would throw away speaks for the best one. Nothing
    /// if there is no choice.
    std::optional<JudgedMove> next{};
};

/// How carefully: each search takes 200,000 positions, and four times as many in one further look at two moves that
/// seem to differ.
[[nodiscard]] JudgeTerms advice_terms();

[[nodiscard]] std::optional<Hint> hint(const rules::Game& game, const JudgeTerms& terms, const JudgeTools& tools,
                                       const std::stop_token& stop);

/// How good a legal move is.
[[nodiscard]] std::optional<JudgedMove> judgement(const rules::Game& game, const rules::Move& move,
                                                  const JudgeTerms& terms, const JudgeTools& tools,
                                                  const std::stop_token& stop);

}  // namespace crownhead::coach
