// SPDX-License-Identifier: MIT
#pragma once

#include "evaluation/network.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

namespace crownhead::learning {

/// The indices of a network's numbers in one long list. For each phase: the first layer's weights, a row for each
/// input, and a row of biases. Then for each head: the second layer's weights and biases, the output's weights and
/// bias.
template <board::Geometry G>
struct ParameterLayout {
    using S = evaluation::Shape<G>;
    static constexpr std::size_t rows_per_phase = S::inputs + 1;  ///< rows of S::first numbers; the last are the biases
    static constexpr std::size_t rows = S::phases * rows_per_phase;
    static constexpr std::size_t heads = rows * S::first;
    static constexpr std::size_t second_biases = S::second * S::first;  ///< within a head
    static constexpr std::size_t output = second_biases + S::second;
    static constexpr std::size_t output_bias = output + S::second;
    static constexpr std::size_t head_size = output_bias + 1;
    static constexpr std::size_t all_heads = S::heads * head_size;
    static constexpr std::size_t count = heads + all_heads;

    /// Calls `f` with each row that is added up for a position.
    template <class F>
    static void each_row(const evaluation::Perspective<G>& perspective, F&& f) {
        const std::size_t from = S::phase_of(perspective) * rows_per_phase;
        f(from + S::inputs);
        evaluation::Inputs<G>::each(perspective, [&](std::size_t input) { f(from + input); });
    }
};

using Parameters = std::vector<float>;

/// Random initial numbers of such a size that the sums in each layer are of the order of 1.
template <board::Geometry G>
[[nodiscard]] Parameters random_parameters(std::uint64_t seed) {
    using P = ParameterLayout<G>;
    using S = evaluation::Shape<G>;
    std::mt19937_64 random(seed);
    const auto within = [&](float bound) {
        const auto share = static_cast<float>(random() >> 40U) / static_cast<float>(1U << 24U);
        return bound * (2 * share - 1);
    };
    Parameters all(P::count, 0.0F);
    for (std::size_t row = 0; row < P::rows; ++row) {
        const bool biases = row % P::rows_per_phase == S::inputs;
        for (std::size_t i = 0; i < S::first; ++i) {
            all[row * S::first + i] = biases ? 0.2F : within(0.1F);
        }
    }
    const float second = 1.0F / std::sqrt(static_cast<float>(S::first));
    for (std::size_t head = 0; head < S::heads; ++head) {
        float* const of_head = all.data() + P::heads + head * P::head_size;
        for (std::size_t i = 0; i < P::second_biases; ++i) {
            of_head[i] = within(second);
        }
        for (std::size_t i = 0; i < S::second; ++i) {
            of_head[P::second_biases + i] = 0.2F;
            of_head[P::output + i] = within(0.5F);
        }
    }
    return all;
}

/// Calls `f` with each integer of a network, its index in the long list, and the integer that represents 1 there.
template <board::Geometry G, class SomeNetwork, class F>
void each_number(SomeNetwork& network, F&& f) {
    using P = ParameterLayout<G>;
    using S = evaluation::Shape<G>;
    using evaluation::Scale;
    constexpr double one_in_second = 1 << Scale::second_bits;
    for (std::size_t row = 0; row < P::rows; ++row) {
        auto& layer = network.layers[row / P::rows_per_phase];
        const std::size_t input = row % P::rows_per_phase;
        auto& values = input == S::inputs ? layer.biases : layer.of_input[input];
        for (std::size_t i = 0; i < S::first; ++i) {
            f(values[i], row * S::first + i, double{Scale::one});
        }
    }
    for (std::size_t h = 0; h < S::heads; ++h) {
        const std::size_t from = P::heads + h * P::head_size;
        auto& head = network.heads[h];
        for (std::size_t unit = 0; unit < S::second; ++unit) {
            for (std::size_t i = 0; i < S::first; ++i) {
                f(head.weights[i / 2][unit][i % 2], from + unit * S::first + i, one_in_second);
            }
            f(head.biases[unit], from + P::second_biases + unit, Scale::one * one_in_second);
            f(head.output[unit], from + P::output + unit, double{Scale::output});
        }
        f(head.output_bias, from + P::output_bias, double{Scale::one} * Scale::output);
    }
}

/// Sets a network's integers to the nearest ones.
template <board::Geometry G>
void round_to(evaluation::Network<G>& network, const Parameters& parameters) {
    each_number<G>(network, [&]<class Number>(Number& number, std::size_t index, double one) {
        const double max = std::numeric_limits<Number>::max();
        number = static_cast<Number>(std::lround(std::min(std::max(parameters[index] * one, -max), max)));
    });
}

/// The numbers of a network.
template <board::Geometry G>
[[nodiscard]] Parameters parameters_of(const evaluation::Network<G>& network) {
    Parameters all(ParameterLayout<G>::count);
    each_number<G>(network,
                   [&](auto number, std::size_t index, double one) { all[index] = static_cast<float>(number / one); });
    return all;
}

}  // namespace crownhead::learning
