// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace crownhead {

// Functions that mix the bits of numbers, for hash tables and for random choices that a seed reproduces. Pure.

/// Mixes 64 bits (D. Stafford's mixer 13, the last step of S. Vigna's SplitMix64).
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t x) {
    x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31U);
}

/// Multiplies to 128 bits and folds the halves: the step of W. Yi's wyhash.
[[nodiscard]] constexpr std::uint64_t fold(std::uint64_t a, std::uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
}

}  // namespace crownhead
