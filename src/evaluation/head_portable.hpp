// SPDX-License-Identifier: MIT
#pragma once

#include "evaluation/head.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace crownhead::evaluation {

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

}  // namespace crownhead::evaluation
