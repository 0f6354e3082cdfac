#pragma once

#include "evaluation/hand_made.hpp"
#include "evaluation/most.hpp"
#include "evaluation/network.hpp"

#include <algorithm>

namespace crownhead::evaluation {

/// Judges quiet positions of rule set `R`: by a network that has learned, or by the judgement made by hand. A value;
/// any number of threads may ask it.
template <rules::Rules R>
class Evaluation {
  public:
    using Board = rules::Board<R>;
    using Learned = Network<R.geometry>;

    /// `learned` is null for the judgement made by hand; it has to live as long.
    explicit Evaluation(const Learned* learned = nullptr) : learned_(learned) {}

    /// What a position without captures for the side to move is worth to that side, in hundredths of a man, from -most
    /// to most.
    [[nodiscard]] int operator()(const Board& board) const {
        return learned_ == nullptr ? by_hand_(board) : std::clamp((*learned_)(perspective_of(board)), -most, most);
    }

  private:
    const Learned* learned_;
    HandMade<R> by_hand_;
};

}  // namespace crownhead::evaluation
