#pragma once

#include "learning/fit_state.hpp"
#include "learning/parameters.hpp"
#include "learning/sample.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <span>
#include <thread>
#include <vector>

namespace crownhead::learning {

/// Fits a network's numbers to samples by gradient descent on the cross-entropy (Adam: D. Kingma and J. Ba, 2015). The
/// same samples in the same order give the same numbers, on any number of threads.
template <board::Geometry G>
class Trainer {
  public:
    using S = evaluation::Shape<G>;
    using P = Places<G>;

    Trainer(LearnerState state, unsigned threads)
        : state_(std::move(state)), threads_(threads), gradients_(parts, Parameters(P::count)) {}

    [[nodiscard]] const LearnerState& state() const { return state_; }

    /// One step down the gradient of some samples. The mean loss before it.
    double step(std::span<const Sample<G>> batch, float rate) {
        const double loss = each_part(batch, [this](std::span<const Sample<G>> part, std::size_t number) {
            double sum = 0;
            for (const Sample<G>& sample : part) {
                sum += learn(sample, gradients_[number].data());
            }
            return sum;
        });
        descend(rate, 1.0F / static_cast<float>(batch.size()));
        return loss / static_cast<double>(batch.size());
    }

    /// The mean loss of some samples.
    double loss(std::span<const Sample<G>> samples) {
        return each_part(samples,
                         [this](std::span<const Sample<G>> part, std::size_t) {
                             double sum = 0;
                             for (const Sample<G>& sample : part) {
                                 Layers layers;
                                 sum += cross_entropy(forward(sample.view, layers), sample.expected);
                             }
                             return sum;
                         }) /
               static_cast<double>(std::max<std::size_t>(samples.size(), 1));
    }

  private:
    static constexpr std::size_t parts = 8;

    struct Layers {
        std::array<float, S::first> first;
        std::array<float, S::second> sums;
        std::array<float, S::second> second;
    };

    template <class F>
    double each_part(std::span<const Sample<G>> samples, F&& f) {
        std::array<double, parts> sums{};
        std::atomic<std::size_t> next = 0;
        const auto work = [&] {
            for (std::size_t part = next++; part < parts; part = next++) {
                const std::size_t from = samples.size() * part / parts;
                sums[part] = f(samples.subspan(from, samples.size() * (part + 1) / parts - from), part);
            }
        };
        {
            std::vector<std::jthread> others;
            for (unsigned thread = 1; thread < threads_; ++thread) {
                others.emplace_back(work);
            }
            work();
        }
        double sum = 0;
        for (const double one : sums) {
            sum += one;
        }
        return sum;
    }

    template <class F>
    static void each_input(const evaluation::View<G>& view, F&& f) {
        for (const std::size_t input : evaluation::Inputs<G>::of_rows(view)) {
            f(input);
        }
        evaluation::Inputs<G>::each_king(view, f);
    }

    [[nodiscard]] const float* head_of(const evaluation::View<G>& view) const {
        return state_.numbers.data() + P::heads + S::head_for(view.pieces()) * P::head_size;
    }

    float forward(const evaluation::View<G>& view, Layers& layers) const {
        std::copy_n(state_.numbers.data() + P::biases, S::first, layers.first.begin());
        each_input(view, [&](std::size_t input) {
            const float* const row = state_.numbers.data() + input * S::first;
            for (std::size_t i = 0; i < S::first; ++i) {
                layers.first[i] += row[i];
            }
        });
        for (float& one : layers.first) {
            one = std::clamp(one, 0.0F, 1.0F);
        }
        const float* const head = head_of(view);
        float out = head[P::output_bias];
        for (std::size_t unit = 0; unit < S::second; ++unit) {
            float sum = 0;
            const float* const weights = head + unit * S::first;
            for (std::size_t i = 0; i < S::first; ++i) {
                sum += weights[i] * layers.first[i];
            }
            layers.sums[unit] = sum + head[P::second_biases + unit];
            layers.second[unit] = std::clamp(layers.sums[unit], 0.0F, 1.0F);
            out += layers.second[unit] * head[P::output + unit];
        }
        return out;
    }

    /// Adds the gradient of a sample's loss; returns the loss.
    double learn(const Sample<G>& sample, float* gradient) const {
        Layers layers;
        const float men = forward(sample.view, layers);
        const float slope = steepness * (expectation(men) - sample.expected);
        const float* const head = head_of(sample.view);
        float* const of_head = gradient + (head - state_.numbers.data());
        std::array<float, S::first> back{};
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
        const auto add = [&](float* to) {
            for (std::size_t i = 0; i < S::first; ++i) {
                to[i] += back[i];
            }
        };
        add(gradient + P::biases);
        each_input(sample.view, [&](std::size_t input) { add(gradient + input * S::first); });
        return cross_entropy(men, sample.expected);
    }

    void descend(float rate, float share) {
        constexpr float keep_mean = 0.9F;
        constexpr float keep_square = 0.999F;
        constexpr float least = 1e-8F;
        ++state_.steps;
        const auto steps = static_cast<float>(std::min<std::uint64_t>(state_.steps, 100'000));
        const float mean_scale = 1.0F / (1.0F - std::pow(keep_mean, steps));
        const float square_scale = 1.0F / (1.0F - std::pow(keep_square, steps));
        for (std::size_t i = 0; i < P::count; ++i) {
            float gradient = 0;
            for (Parameters& part : gradients_) {
                gradient += part[i];
                part[i] = 0;
            }
            gradient *= share;
            state_.means[i] = keep_mean * state_.means[i] + (1 - keep_mean) * gradient;
            state_.squares[i] = keep_square * state_.squares[i] + (1 - keep_square) * gradient * gradient;
            state_.numbers[i] -=
                rate * state_.means[i] * mean_scale / (std::sqrt(state_.squares[i] * square_scale) + least);
        }
    }

    LearnerState state_;
    unsigned threads_;
    std::vector<Parameters> gradients_;
};

}  // namespace crownhead::learning
