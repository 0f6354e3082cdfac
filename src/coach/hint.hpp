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

/// What to play in a position, and why. Everything is for the side to move.
struct Hint {
    std::vector<rules::Move> line{};        ///< the move to play and what may follow
    std::optional<endgame::Worth> truth{};  ///< the outcome under best play, if it is known
    double expected = 0.5;                  ///< a win counts 1, a draw a half
    /// The next best move, judged as if it had been played: what it would throw away speaks for the best one. Nothing
    /// if there is no choice.
    std::optional<JudgedMove> next{};
};

/// The careful look that a single position gets: about what quick_terms() spend on a whole game.
[[nodiscard]] JudgeTerms hint_terms();

/// Looks at the last position of a game by itself. The engine is cleared first, so that the hint depends on nothing
/// else. Returns nothing if a stop was requested. Throws BadInput as judge() does, and if there is no legal move.
[[nodiscard]] std::optional<Hint> hint(const rules::Game& game, const JudgeTerms& terms, const JudgeTools& tools,
                                       const std::stop_token& stop);

}  // namespace crownhead::coach
