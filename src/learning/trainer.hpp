// SPDX-License-Identifier: MIT
#pragma once

#include "base/parallel.hpp"
#include "learning/adam.hpp"
#include "learning/fit_state.hpp"
#include "learning/parameters.hpp"
#include "learning/sample.hpp"
#include "learning/samples_of_rows.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

namespace crownhead::learning {

/// Fits a network's numbers to samples by gradient descent on the cross-entropy. The same samples in the same order
/// give the same numbers on any number of threads.
template <board::Geometry G>
class Trainer {
  public:
    using S = evaluation::Shape<G>;
    using P = ParameterLayout<G>;

    Trainer(LearnerState state, unsigned threads)
        : state_(std::move(state)), threads_(threads), head_gradients_(parts, Parameters(P::all_heads)) {}

    [[nodiscard]] const LearnerState& state() const { return state_; }

    /// One step down the gradient of some samples. Returns their mean loss before the step.
    double step(std::span<const Sample<G>> batch, float rate) {
        row_gradients_.resize(batch.size());
        const double loss = sum_of_parts(batch.size(), [&](std::size_t sample, std::size_t part) {
            return backpropagate(batch[sample], row_gradients_[sample], head_gradients_[part].data());
        });
        const Adam adam(++state_.steps, rate, 1.0F / static_cast<float>(batch.size()));
        descend_rows(batch, adam);
        descend_heads(adam);
        return loss / static_cast<double>(batch.size());
    }

    /// The mean loss of some samples.
    double loss(std::span<const Sample<G>> samples) {
        const double sum = sum_of_parts(samples.size(), [&](std::size_t sample, std::size_t) {
            Layers layers;
            return cross_entropy(forward(samples[sample].perspective, layers), samples[sample].expected);
        });
        return sum / static_cast<double>(std::max<std::size_t>(samples.size(), 1));
    }

  private:
    static constexpr std::size_t parts = 16;
    using First = std::array<float, S::first>;

    struct Layers {
        First first;
        std::array<float, S::second> sums;
        std::array<float, S::second> second;
    };

    /// Calls `f(from, to, part)` for each of `how_many` parts of the indices below `count`, on all threads.
    template <class F>
    void in_parts(std::size_t count, std::size_t how_many, F&& f) const {
        parallel_for(how_many, threads_, {}, [&](std::size_t /*thread*/) {
            return [&](std::size_t part) { f(count * part / how_many, count * (part + 1) / how_many, part); };
        });
    }

    /// The sum of `f(index, part)` over all indices below `count`, always added up in the same order.
    template <class F>
    double sum_of_parts(std::size_t count, F&& f) const {
        std::array<double, parts> sums{};
        in_parts(count, parts, [&](std::size_t from, std::size_t to, std::size_t part) {
            for (std::size_t index = from; index < to; ++index) {
                sums[part] += f(index, part);
            }
        });
        return std::accumulate(sums.begin(), sums.end(), 0.0);
    }

    void descend_rows(std::span<const Sample<G>> batch, const Adam& adam) {
        constexpr std::size_t rows_per_part = 64;
        samples_of_rows_.sort(batch);
        in_parts(P::rows, P::rows / rows_per_part, [&](std::size_t from, std::size_t to, std::size_t) {
            for (std::size_t row = from; row < to; ++row) {
                First gradient{};
                for (const std::uint32_t sample : samples_of_rows_.of(row)) {
                    add(row_gradients_[sample].data(), gradient);
                }
                adam(state_, row * S::first, gradient);
            }
        });
    }

    void descend_heads(const Adam& adam) {
        Parameters gradients(P::all_heads);
        for (Parameters& part : head_gradients_) {
            std::transform(part.begin(), part.end(), gradients.begin(), gradients.begin(), std::plus<>());
            std::fill(part.begin(), part.end(), 0.0F);
        }
        adam(state_, P::heads, gradients);
    }

    static void add(const float* from, First& to) {
        for (std::size_t i = 0; i < S::first; ++i) {
            to[i] += from[i];
        }
    }

    /// The dot product, added up in an order that suits SIMD instructions.
    static float dot_product(const float* one, const First& other) {
        constexpr std::size_t lanes = 16;
        static_assert(S::first % lanes == 0);
        std::array<float, lanes> sums{};
        for (std::size_t from = 0; from < S::first; from += lanes) {
            for (std::size_t i = 0; i < lanes; ++i) {
                sums[i] += one[from + i] * other[from + i];
            }
        }
        return std::accumulate(sums.begin(), sums.end(), 0.0F);
    }

    /// The index of the first number of a position's head among those of all heads.
    [[nodiscard]] static std::size_t head_of(const evaluation::Perspective<G>& perspective) {
        return S::head_for(perspective.pieces()) * P::head_size;
    }

    float forward(const evaluation::Perspective<G>& perspective, Layers& layers) const {
        First sums{};
        P::each_row(perspective, [&](std::size_t row) { add(state_.numbers.data() + row * S::first, sums); });
        layers.first = sums;
        for (float& one : layers.first) {
            one = std::clamp(one, 0.0F, 1.0F);
        }
        const float* const head = state_.numbers.data() + P::heads + head_of(perspective);
        float out = head[P::output_bias];
        for (std::size_t unit = 0; unit < S::second; ++unit) {
            layers.sums[unit] = dot_product(head + unit * S::first, layers.first) + head[P::second_biases + unit];
            layers.second[unit] = std::clamp(layers.sums[unit], 0.0F, 1.0F);
            out += layers.second[unit] * head[P::output + unit];
        }
        return out;
    }

    /// Adds the gradient of a sample's loss to `of_heads`, and stores in `of_row` the gradient that all rows of the
    /// sample share. Returns the loss.
    double backpropagate(const Sample<G>& sample, First& of_row, float* of_heads) const {
        Layers layers;
        const float men = forward(sample.perspective, layers);
        const float slope = steepness * (expectation(men) - sample.expected);
        const float* const head = state_.numbers.data() + P::heads + head_of(sample.perspective);
        float* const of_head = of_heads + head_of(sample.perspective);
        of_row = {};
        of_head[P::output_bias] += slope;
        for (std::size_t unit = 0; unit < S::second; ++unit) {
            of_head[P::output + unit] += slope * layers.second[unit];
            if (layers.sums[unit] <= 0 || layers.sums[unit] >= 1) {
                continue;
            }
            const float of_unit = slope * head[P::output + unit];
            of_head[P::second_biases + unit] += of_unit;
            const float* const weights = head + unit * S::first;
            float* const of_weights = of_head + unit * S::first;
            for (std::size_t i = 0; i < S::first; ++i) {
                of_weights[i] += of_unit * layers.first[i];
                of_row[i] += of_unit * weights[i];
            }
        }
        for (std::size_t i = 0; i < S::first; ++i) {
            of_row[i] = layers.first[i] > 0 && layers.first[i] < 1 ? of_row[i] : 0.0F;
        }
        return cross_entropy(men, sample.expected);
    }

    LearnerState state_;
    unsigned threads_;
    SamplesOfRows<G> samples_of_rows_;
    std::vector<First> row_gradients_;        ///< for each sample of a batch, the gradient that its rows share
    std::vector<Parameters> head_gradients_;  ///< for each part of a batch
};

}  // namespace crownhead::learning
