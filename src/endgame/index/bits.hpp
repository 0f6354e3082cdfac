// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace crownhead::endgame {

/// The bits of `word` that lie under `mask`, side by side. One instruction where the machine has it.
[[nodiscard]] inline std::uint64_t extract_bits(std::uint64_t word, std::uint64_t mask) {
#ifdef __BMI2__
    return _pext_u64(word, mask);
#else
    std::uint64_t out = 0;
    for (int at = 0; mask != 0; mask &= mask - 1, ++at) {
        out |= std::uint64_t{(word & mask & (~mask + 1)) != 0} << at;
    }
    return out;
#endif
}

/// The lowest bits of `word` laid out on the bits of `mask`: undoes `extract_bits`.
[[nodiscard]] inline std::uint64_t deposit_bits(std::uint64_t word, std::uint64_t mask) {
#ifdef __BMI2__
    return _pdep_u64(word, mask);
#else
    std::uint64_t out = 0;
    for (; mask != 0; mask &= mask - 1, word >>= 1U) {
        out |= (word & 1U) != 0 ? mask & (~mask + 1) : 0;
    }
    return out;
#endif
}

/// The lowest `width` bits in the opposite order, the rest 0.
[[nodiscard]] constexpr std::uint64_t reversed(std::uint64_t word, int width) {
    word = (word >> 32U) | (word << 32U);
    word = ((word >> 16U) & 0x0000FFFF0000FFFFU) | ((word & 0x0000FFFF0000FFFFU) << 16U);
    word = ((word >> 8U) & 0x00FF00FF00FF00FFU) | ((word & 0x00FF00FF00FF00FFU) << 8U);
    word = ((word >> 4U) & 0x0F0F0F0F0F0F0F0FU) | ((word & 0x0F0F0F0F0F0F0F0FU) << 4U);
    word = ((word >> 2U) & 0x3333333333333333U) | ((word & 0x3333333333333333U) << 2U);
    word = ((word >> 1U) & 0x5555555555555555U) | ((word & 0x5555555555555555U) << 1U);
    return word >> (64 - width);
}

/// Calls `f(index)` with the index of each bit that is set, lowest first.
template <class F>
constexpr void each_index(std::uint64_t word, F&& f) {
    for (; word != 0; word &= word - 1) {
        f(std::countr_zero(word));
    }
}

}  // namespace crownhead::endgame
