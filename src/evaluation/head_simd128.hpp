// SPDX-License-Identifier: MIT
#pragma once

#include "evaluation/head.hpp"

#include <wasm_simd128.h>

#include <array>
#include <cstddef>
#include <cstdint>

namespace crownhead::evaluation {

/// The same with WebAssembly's vectors of 128 bits.
template <std::size_t inputs>
std::int64_t Head<inputs>::operator()(const std::array<std::int16_t, inputs>& values) const {
    constexpr std::size_t quarters = units / 4;
    std::array<v128_t, quarters> sums;
    for (std::size_t quarter = 0; quarter < quarters; ++quarter) {
        sums[quarter] = wasm_v128_load(&biases[4 * quarter]);
    }
    for (std::size_t pair = 0; pair < inputs / 2; ++pair) {
        const v128_t both = wasm_v128_load32_splat(&values[2 * pair]);
        for (std::size_t quarter = 0; quarter < quarters; ++quarter) {
            const v128_t products = wasm_i32x4_dot_i16x8(both, wasm_v128_load(&weights[pair][4 * quarter]));
            sums[quarter] = wasm_i32x4_add(sums[quarter], products);
        }
    }
    for (v128_t& sum : sums) {
        const v128_t scaled = wasm_i32x4_shr(sum, Scale::second_bits);
        sum = wasm_i32x4_min(wasm_i32x4_max(scaled, wasm_i32x4_splat(0)), wasm_i32x4_splat(Scale::one));
    }
    v128_t total = wasm_i32x4_splat(0);
    for (std::size_t half = 0; half < 2; ++half) {
        const v128_t packed = wasm_i16x8_narrow_i32x4(sums[2 * half], sums[2 * half + 1]);
        total = wasm_i32x4_add(total, wasm_i32x4_dot_i16x8(packed, wasm_v128_load(&output[8 * half])));
    }
    return std::int64_t{output_bias} + wasm_i32x4_extract_lane(total, 0) + wasm_i32x4_extract_lane(total, 1) +
           wasm_i32x4_extract_lane(total, 2) + wasm_i32x4_extract_lane(total, 3);
}

}  // namespace crownhead::evaluation
