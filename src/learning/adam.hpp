// SPDX-License-Identifier: MIT
#pragma once

#include "learning/fit_state.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

namespace crownhead::learning {

/// One step of gradient descent (Adam: D. Kingma and J. Ba, 2015), which may be taken for one part of the numbers after
/// another. Several threads may take it for parts that do not overlap.
class Adam {
  public:
    /// `steps` includes this one; the gradients are multiplied by `gradient_scale` first.
    Adam(std::uint64_t steps, float rate, float gradient_scale) : rate_(rate), gradient_scale_(gradient_scale) {
        const auto count = static_cast<float>(std::min<std::uint64_t>(steps, 100'000));
        mean_scale_ = 1.0F / (1.0F - std::pow(beta1, count));
        square_scale_ = 1.0F / (1.0F - std::pow(beta2, count));
    }

    /// Takes the step for the numbers from index `from` on, one for each gradient.
    void operator()(LearnerState& state, std::size_t from, std::span<const float> gradients) const {
        float* const numbers = state.numbers.data() + from;
        float* const means = state.means.data() + from;
        float* const squares = state.squares.data() + from;
        for (std::size_t i = 0; i < gradients.size(); ++i) {
            const float gradient = gradients[i] * gradient_scale_;
            means[i] = beta1 * means[i] + (1 - beta1) * gradient;
            squares[i] = beta2 * squares[i] + (1 - beta2) * gradient * gradient;
            numbers[i] -= rate_ * means[i] * mean_scale_ / (std::sqrt(squares[i] * square_scale_) + epsilon);
        }
    }

  private:
    static constexpr float beta1 = 0.9F;
    static constexpr float beta2 = 0.999F;
    static constexpr float epsilon = 1e-8F;

    float rate_;
    float gradient_scale_;
    float mean_scale_;
    float square_scale_;
};

}  // namespace crownhead::learning
