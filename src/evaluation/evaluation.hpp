// SPDX-License-Identifier: MIT
#pragma once

#include "evaluation/hand_made.hpp"
#include "evaluation/network.hpp"

#include <algorithm>

namespace crownhead::evaluation {

/// The greatest evaluation there is, in hundredths of a man. Scores beyond it are left for what is certain.
inline constexpr int max_evaluation = 10'000;

/// Evaluates quiet positions of rule set `R`: by a network that has learned, or by what was made by hand. A value;
/// any number of threads may ask it.
template <rules::Rules R>
class Evaluation {
  public:
    using Board = rules::Board<R>;
    using Learned = Network<R.geometry>;

    /// `learned` is null for what was made by hand; it has to live as long.
    explicit Evaluation(const Learned* learned = nullptr) : learned_(learned) {}

    /// What a position without captures for the side to move is worth to that side, in hundredths of a man, from
    /// -max_evaluation to max_evaluation.
    [[nodiscard]] int operator()(const Board& board) const {
        const int score = learned_ == nullptr ? by_hand_(board) : (*learned_)(perspective_of(board));
        return std::clamp(score, -max_evaluation, max_evaluation);
    }

  private:
    const Learned* learned_;
    HandMade<R> by_hand_;
};

}  // namespace crownhead::evaluation
