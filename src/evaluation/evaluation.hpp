// SPDX-License-Identifier: MIT
#pragma once

#include "evaluation/hand_made.hpp"
#include "evaluation/network.hpp"

#include <algorithm>

namespace crownhead::evaluation {

/// The highest evaluation, in hundredths of a man. Scores beyond it are reserved for known results.
inline constexpr int max_evaluation = 10'000;

/// Evaluates quiet positions under rule set `R`, by a trained network or the hand-made evaluation. A value; any number
/// of threads may call it.
template <rules::Rules R>
class Evaluation {
  public:
    using Board = rules::Board<R>;
    using Learned = Network<R.geometry>;

    /// `learned` is null for the hand-made evaluation; it must outlive this object.
    explicit Evaluation(const Learned* learned = nullptr) : learned_(learned) {}

    /// The value of a position for its side to move, which has no capture, in hundredths of a man, from -max_evaluation
    /// to max_evaluation.
    [[nodiscard]] int operator()(const Board& board) const {
        const int score = learned_ == nullptr ? hand_made_(board) : (*learned_)(perspective_of(board));
        return std::clamp(score, -max_evaluation, max_evaluation);
    }

  private:
    const Learned* learned_;
    HandMade<R> hand_made_;
};

}  // namespace crownhead::evaluation
