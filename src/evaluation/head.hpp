// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#ifdef __AVX2__
#include <immintrin.h>
#endif

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
    /// weights.
    [[nodiscard]] std::int64_t operator()(const std::array<std::int16_t, inputs>& values) const;
};

#ifdef __AVX2__

template <std::size_t inputs>
std::int64_t Head<inputs>::operator()(const std::array<std::int16_t, inputs>& values) const {
    const auto load = [](const void* from) { return _mm256_loadu_si256(static_cast<const __m256i*>(from)); };
    const auto pair_of = [&](std::size_t pair) {
        std::int32_t both;
        std::memcpy(&both, &values[2 * pair], sizeof both);
        return _mm256_set1_epi32(both);
    };
    const auto add = [&](__m256i& sum, __m256i values_of_pair, const std::array<std::int16_t, 2>* unit_weights) {
        sum = _mm256_add_epi32(sum, _mm256_madd_epi16(values_of_pair, load(unit_weights)));
    };
    __m256i low = load(biases.data());
    __m256i high = load(biases.data() + units / 2);
    __m256i odd_low = _mm256_setzero_si256();  // two independent chains of sums
    __m256i odd_high = _mm256_setzero_si256();
    for (std::size_t pair = 0; pair < inputs / 2; pair += 2) {
        const __m256i even = pair_of(pair);
        add(low, even, weights[pair].data());
        add(high, even, weights[pair].data() + units / 2);
        const __m256i odd = pair_of(pair + 1);
        add(odd_low, odd, weights[pair + 1].data());
        add(odd_high, odd, weights[pair + 1].data() + units / 2);
    }
    const auto clipped = [](__m256i sum) {
        return _mm256_min_epi32(_mm256_max_epi32(_mm256_srai_epi32(sum, Scale::second_bits), _mm256_setzero_si256()),
                                _mm256_set1_epi32(Scale::one));
    };
    const __m256i packed = _mm256_packs_epi32(clipped(_mm256_add_epi32(low, odd_low)),
                                              clipped(_mm256_add_epi32(high, odd_high)));  // quarters 0 2 1 3
    constexpr int in_order = 0b11'01'10'00;
    const __m256i products = _mm256_madd_epi16(_mm256_permute4x64_epi64(packed, in_order), load(output.data()));
    __m128i sum = _mm_add_epi32(_mm256_castsi256_si128(products), _mm256_extracti128_si256(products, 1));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0b01'00'11'10));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0b10'11'00'01));
    return std::int64_t{_mm_cvtsi128_si32(sum)} + output_bias;
}

#else

template <std::size_t inputs>
std::int64_t Head<inputs>::operator()(const std::array<std::int16_t, inputs>& values) const {
    std::array<std::uint32_t, units> sums;
    for (std::size_t unit = 0; unit < units; ++unit) {
        sums[unit] = static_cast<std::uint32_t>(biases[unit]);
    }
    for (std::size_t pair = 0; pair < inputs / 2; ++pair) {
        for (std::size_t unit = 0; unit < units; ++unit) {
            const auto& [first, second] = weights[pair][unit];
            sums[unit] += static_cast<std::uint32_t>(values[2 * pair] * first + values[2 * pair + 1] * second);
        }
    }
    std::int64_t out = output_bias;
    for (std::size_t unit = 0; unit < units; ++unit) {
        const auto sum = static_cast<std::int32_t>(sums[unit]) >> Scale::second_bits;
        out += std::clamp(sum, 0, Scale::one) * output[unit];
    }
    return out;
}

#endif

}  // namespace crownhead::evaluation
