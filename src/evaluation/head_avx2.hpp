// SPDX-License-Identifier: MIT
#pragma once

#include "evaluation/head.hpp"

#include <immintrin.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace crownhead::evaluation {

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

}  // namespace crownhead::evaluation
