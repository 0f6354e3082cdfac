// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace crownhead::evaluation {

/// How the network's real numbers are represented by integers.
struct Scale {
    static constexpr int one = 255;        ///< 1 between the layers
    static constexpr int second_bits = 9;  ///< 1 in the second layer's weights is 1 << second_bits
    static constexpr int output = 4096;    ///< 1 in the output's weights
};

/// The last two layers of a network: from the `inputs` values of the first layer, each from 0 to Scale::one, through
/// sixteen units to one output.
template <std::size_t inputs>
struct Head {
    static constexpr std::size_t units = 16;
    static_assert(inputs % 4 == 0);

    /// By pairs of inputs, then by unit: the layout of the instruction that multiplies pairs and adds the products.
    alignas(32) std::array<std::array<std::array<std::int16_t, 2>, units>, inputs / 2> weights;
    alignas(32) std::array<std::int32_t, units> biases;
    alignas(32) std::array<std::int16_t, units> output;
    std::int32_t output_bias;

    /// The output; Scale::one * Scale::output is 1. Sums wrap, so the result is the same on every machine, whatever the
    /// weights. Each set of instructions has a file of its own, chosen below.
    [[nodiscard]] std::int64_t operator()(const std::array<std::int16_t, inputs>& values) const;
};

}  // namespace crownhead::evaluation

#if defined __AVX2__
#include "evaluation/head_avx2.hpp"
#elif defined __wasm_simd128__
#include "evaluation/head_simd128.hpp"
#else
#include "evaluation/head_portable.hpp"
#endif
