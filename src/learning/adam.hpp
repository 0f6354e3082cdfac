// SPDX-License-Identifier: MIT
#pragma once

#include "learning/fit_state.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

namespace crownhead::learning {

/// One step down a gradient (Adam: D. Kingma and J. Ba, 2015), taken part by part of the numbers. Parts that do not
/// overlap may be taken on several threads.
class Adam {
  public:
    /// `steps` counts this one; the gradients are to be multiplied by `share` first.
    Adam(std::uint64_t steps, float rate, float share) : rate_(rate), share_(share) {
        const auto count = static_cast<float>(std::min<std::uint64_t>(steps, 100'000));
        mean_scale_ = 1.0F / (1.0F - std::pow(keep_mean, count));
        square_scale_ = 1.0F / (1.0F - std::pow(keep_square, count));
    }

    /// For the numbers from `from` on, as many as gradients.
    void operator()(LearnerState& state, std::size_t from, std::span<const float> gradients) const {
        float* const numbers = state.numbers.data() + from;
        float* const means = state.means.data() + from;
        float* const squares = state.squares.data() + from;
        for (std::size_t i = 0; i < gradients.size(); ++i) {
            const float gradient = gradients[i] * share_;
            means[i] = keep_mean * means[i] + (1 - keep_mean) * gradient;
            squares[i] = keep_square * squares[i] + (1 - keep_square) * gradient * gradient;
            numbers[i] -= rate_ * means[i] * mean_scale_ / (std::sqrt(squares[i] * square_scale_) + least);
        }
    }

  private:
    static constexpr float keep_mean = 0.9F;
    static constexpr float keep_square = 0.999F;
    static constexpr float least = 1e-8F;

    float rate_;
    float share_;
    float mean_scale_;
    float square_scale_;
};

}  // namespace crownhead::learning
