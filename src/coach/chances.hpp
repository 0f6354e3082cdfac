// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/value.hpp"

namespace crownhead::coach {

/// How a game is likely to end, for one side: three probabilities whose sum is 1.
struct Chances {
    double win = 0;
    double draw = 1;
    double loss = 0;
    friend bool operator==(const Chances&, const Chances&) = default;

    /// What the side can expect: a win counts 1, a draw a half.
    [[nodiscard]] double expected() const { return win + draw / 2; }
    /// The same for the other side.
    [[nodiscard]] Chances negated() const { return {loss, draw, win}; }
};

/// From a score and the number of pieces to chances (docs/win-chances.md): with `m` and `s` linear in the number of
/// pieces, a win has the probability 1/(1 + e^((m - score)/s)), a loss 1/(1 + e^((m + score)/s)), and a draw what is
/// left. A value.
struct ChanceModel {
    double margin = 0;            ///< `m` without pieces, in men; at least 0
    double margin_of_pieces = 0;  ///< what each piece adds to it
    double scale = 1;             ///< `s` without pieces, in men; more than 0 for any number of pieces
    double scale_of_pieces = 0;   ///< what each piece adds to it
    friend bool operator==(const ChanceModel&, const ChanceModel&) = default;
};

/// The model fitted from games of English draughts that the engine played against itself; it serves all rule sets
/// (docs/win-chances.md).
[[nodiscard]] const ChanceModel& fitted_model();

/// More pieces than the fitted games had count as this many: beyond, the straight lines of a model say nothing.
inline constexpr int most_fitted_pieces = 24;

/// The chances of the side to move. `score` is that of a search, in men, for that side; scores of certain wins and
/// losses are valid. `pieces` are those of both sides. Pure, thread-safe.
[[nodiscard]] Chances chances(const ChanceModel& model, double score, int pieces);

/// The chances where the outcome under best play is known.
[[nodiscard]] Chances certain(endgame::Value value);

}  // namespace crownhead::coach
