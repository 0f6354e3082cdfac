// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace crownhead::endgame {

/// The bits of `word` selected by `mask`, moved together. One instruction if it is compiled for processors that have
/// BMI2.
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

/// The lowest bits of `word` distributed to the bits of `mask`: the inverse of `extract_bits`.
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

/// Calls `f(index)` with the index of each bit that is set, lowest first.
template <class F>
constexpr void each_index(std::uint64_t word, F&& f) {
    for (; word != 0; word &= word - 1) {
        f(std::countr_zero(word));
    }
}

}  // namespace crownhead::endgame
