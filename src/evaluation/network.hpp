// SPDX-License-Identifier: MIT
#pragma once

#include "base/vector_bytes.hpp"
#include "evaluation/head.hpp"
#include "evaluation/inputs.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace crownhead::evaluation {

/// The shape of the network: the inputs, a first layer for each phase of the game, and a head (a second layer and an
/// output) for each range of numbers of pieces. Both layers clip their outputs to the range from 0 to 1.
template <board::Geometry G>
struct Shape {
    static constexpr std::size_t inputs = Inputs<G>::count;
    static constexpr std::size_t first = 64;
    static constexpr std::size_t phases = G.squares() > 32 ? 1 : 3;  ///< a file of weights has at most 4 MB
    static constexpr std::size_t second = Head<first>::units;
    static constexpr std::size_t heads = 6;

    /// The phase of a position, which selects the first layer: without kings, with kings, with kings and few pieces;
    /// large boards have only one.
    [[nodiscard]] static constexpr std::size_t phase_of(const Perspective<G>& perspective) {
        if constexpr (phases == 1) {
            return 0;
        }
        constexpr int few = max_pieces * 7 / 24;  // seven on a board of 32 squares
        if ((perspective.own_kings | perspective.their_kings) == 0) {
            return 0;
        }
        return perspective.pieces() > few ? 1 : 2;
    }

    /// The head for positions with `pieces` pieces, at least 1.
    [[nodiscard]] static constexpr std::size_t head_for(int pieces) {
        return std::min(static_cast<std::size_t>(pieces - 1) * heads / max_pieces, heads - 1);
    }

  private:
    static constexpr int max_pieces = G.width() * (G.size - 2);
};

/// A first layer: the weights of each input, and the biases.
template <board::Geometry G>
struct FirstLayer {
    using Values = std::array<std::int16_t, Shape<G>::first>;

    alignas(64) std::array<Values, Shape<G>::inputs> of_input;
    alignas(64) Values biases;

    /// The outputs for a position, clipped to the range from 0 to Scale::one. Sums wrap, so the result is the same on
    /// every machine, whatever the weights.
    [[nodiscard]] Values operator()(const Perspective<G>& perspective) const {
        std::array<Lane, lanes> sums;
        for (std::size_t i = 0; i < lanes; ++i) {
            sums[i] = lane_of(biases, i);
        }
        Inputs<G>::each(perspective, [&](std::size_t input) {
            for (std::size_t i = 0; i < lanes; ++i) {
                sums[i] += lane_of(of_input[input], i);
            }
        });
        Values values;
        for (std::size_t i = 0; i < lanes; ++i) {
            std::memcpy(&values[i * lane_values], &sums[i], sizeof(Lane));
        }
        for (std::int16_t& value : values) {
            value = std::clamp<std::int16_t>(value, 0, Scale::one);
        }
        return values;
    }

  private:
    /// The most values that one instruction adds. Explicit, since compilers do not see that the sums can stay in
    /// registers.
    using Lane [[gnu::vector_size(vector_bytes)]] = std::uint16_t;

    static constexpr std::size_t lane_values = sizeof(Lane) / sizeof(std::uint16_t);
    static constexpr std::size_t lanes = Shape<G>::first / lane_values;

    /// Lane by lane: compilers copy a whole array in smaller pieces, and to read these as one lane takes long.
    [[nodiscard]] static Lane lane_of(const Values& values, std::size_t at) {
        Lane lane;
        std::memcpy(&lane, &values[at * lane_values], sizeof lane);
        return lane;
    }
};

/// A trained evaluation of quiet positions. A value; any number of threads may call it.
template <board::Geometry G>
struct Network {
    using S = Shape<G>;

    std::array<FirstLayer<G>, S::phases> layers;
    alignas(64) std::array<Head<S::first>, S::heads> heads;

    /// The value of a position for its side to move, in hundredths of a man.
    [[nodiscard]] int operator()(const Perspective<G>& perspective) const {
        constexpr int hundredths = 100;
        constexpr std::int64_t one = std::int64_t{Scale::one} * Scale::output;
        return static_cast<int>(
            heads[S::head_for(perspective.pieces())](layers[S::phase_of(perspective)](perspective)) * hundredths / one);
    }
};

}  // namespace crownhead::evaluation
