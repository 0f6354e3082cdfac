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
/// give the same numbers, on any number of threads.
template <board::Geometry G>
class Trainer {
  public:
    using S = evaluation::Shape<G>;
    using P = Places<G>;

    Trainer(LearnerState state, unsigned threads)
        : state_(std::move(state)), threads_(threads), of_heads_(parts, Parameters(P::all_heads)) {}

    [[nodiscard]] const LearnerState& state() const { return state_; }

    /// One step down the gradient of some samples. The mean loss before it.
    double step(std::span<const Sample<G>> batch, float rate) {
        backs_.resize(batch.size());
        const double loss = sum_of_parts(batch.size(), [&](std::size_t sample, std::size_t part) {
            return learn(batch[sample], backs_[sample], of_heads_[part].data());
        });
        const Adam descent(++state_.steps, rate, 1.0F / static_cast<float>(batch.size()));
        descend_rows(batch, descent);
        descend_heads(descent);
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

    /// Calls `f(from, to, part)` for so many parts of `count`, on all threads.
    template <class F>
    void in_parts(std::size_t count, std::size_t how_many, F&& f) const {
        parallel_for(how_many, threads_, {}, [&](std::size_t /*thread*/) {
            return [&](std::size_t part) { f(count * part / how_many, count * (part + 1) / how_many, part); };
        });
    }

    /// What `f(index, part)` gives for every index below `count`, added up in an order that is always the same.
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

    void descend_rows(std::span<const Sample<G>> batch, const Adam& descent) {
        constexpr std::size_t rows_a_part = 64;
        of_rows_.sort(batch);
        in_parts(P::rows, P::rows / rows_a_part, [&](std::size_t from, std::size_t to, std::size_t) {
            for (std::size_t row = from; row < to; ++row) {
                First gradient{};
                for (const std::uint32_t sample : of_rows_.of(row)) {
                    add(backs_[sample].data(), gradient);
                }
                descent(state_, row * S::first, gradient);
            }
        });
    }

    void descend_heads(const Adam& descent) {
        Parameters gradients(P::all_heads);
        for (Parameters& part : of_heads_) {
            std::transform(part.begin(), part.end(), gradients.begin(), gradients.begin(), std::plus<>());
            std::fill(part.begin(), part.end(), 0.0F);
        }
        descent(state_, P::heads, gradients);
    }

    static void add(const float* from, First& to) {
        for (std::size_t i = 0; i < S::first; ++i) {
            to[i] += from[i];
        }
    }

    /// The sum of the products, in an order that goes with instructions for many numbers at once.
    static float product(const float* one, const First& other) {
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

    /// Where the head for a position begins among the numbers of the heads.
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
            layers.sums[unit] = product(head + unit * S::first, layers.first) + head[P::second_biases + unit];
            layers.second[unit] = std::clamp(layers.sums[unit], 0.0F, 1.0F);
            out += layers.second[unit] * head[P::output + unit];
        }
        return out;
    }

    /// Adds the gradient of a sample's loss to that of the heads, and gives that of each row of the sample as `back`.
    /// Returns the loss.
    double learn(const Sample<G>& sample, First& back, float* of_heads) const {
        Layers layers;
        const float men = forward(sample.perspective, layers);
        const float slope = steepness * (expectation(men) - sample.expected);
        const float* const head = state_.numbers.data() + P::heads + head_of(sample.perspective);
        float* const of_head = of_heads + head_of(sample.perspective);
        back = {};
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
                back[i] += of_unit * weights[i];
            }
        }
        for (std::size_t i = 0; i < S::first; ++i) {
            back[i] = layers.first[i] > 0 && layers.first[i] < 1 ? back[i] : 0.0F;
        }
        return cross_entropy(men, sample.expected);
    }

    LearnerState state_;
    unsigned threads_;
    SamplesOfRows<G> of_rows_;
    std::vector<First> backs_;          ///< of each sample of a batch, the gradient of each of its rows
    std::vector<Parameters> of_heads_;  ///< the gradients of the heads, of each part of a batch
};

}  // namespace crownhead::learning
