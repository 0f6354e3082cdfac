// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace crownhead::endgame {

/// Transposes a square of 64 by 64 bits: bit c of word r becomes bit r of word c. If `used` is 32, only the first 32
/// words and their lower halves. (H. S. Warren, Hacker's Delight, 7-3.)
template <std::size_t used = 64>
inline void transpose(std::array<std::uint64_t, 64>& square) {
    const auto swap_halves = [&]<std::size_t half>(std::uint64_t mask) {
        for (std::size_t begin = 0; begin < used; begin += 2 * half) {
            for (std::size_t i = begin; i < begin + half; ++i) {
                const std::uint64_t moved = ((square[i] >> half) ^ square[i + half]) & mask;
                square[i + half] ^= moved;
                square[i] ^= moved << half;
            }
        }
    };
    if constexpr (used > 32) {
        swap_halves.template operator()<32>(0x00000000FFFFFFFFU);
    }
    swap_halves.template operator()<16>(0x0000FFFF0000FFFFU);
    swap_halves.template operator()<8>(0x00FF00FF00FF00FFU);
    swap_halves.template operator()<4>(0x0F0F0F0F0F0F0F0FU);
    swap_halves.template operator()<2>(0x3333333333333333U);
    swap_halves.template operator()<1>(0x5555555555555555U);
}

}  // namespace crownhead::endgame
