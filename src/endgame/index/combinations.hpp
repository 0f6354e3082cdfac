// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/bits.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace crownhead::endgame {

// Sets of squares by number, in the combinatorial number system: the sets of k squares in the order of their highest
// square, then of the next … (D. H. Lehmer; Knuth, TAOCP 7.2.1.3, theorem L). A set is a word, square s its bit s.
// Pure functions, thread-safe.

inline constexpr int max_squares = 32;  ///< 8×8
inline constexpr int max_chosen = 8;    ///< pieces of one kind

/// Pascal's triangle, by n and k.
inline constexpr auto binomials = [] {
    std::array<std::array<std::uint64_t, max_chosen + 1>, max_squares + 1> c{};
    for (std::size_t row = 0; row < c.size(); ++row) {
        c[row][0] = 1;
        for (std::size_t i = 1; row > 0 && i < c[row].size(); ++i) {
            c[row][i] = c[row - 1][i - 1] + c[row - 1][i];
        }
    }
    return c;
}();

/// How many ways there are to choose k of n, both within the bounds above.
[[nodiscard]] constexpr std::uint64_t choose(int n, int k) {
    return binomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

/// The number of a set among those of its size, from 0.
[[nodiscard]] constexpr std::uint64_t rank(std::uint64_t set) {
    std::uint64_t number = 0;
    for (int k = 1; set != 0; set &= set - 1, ++k) {
        number += choose(std::countr_zero(set), k);
    }
    return number;
}

/// The set of k squares with a number; if `number` is below `choose(n, k)`, a set of the first n squares.
[[nodiscard]] constexpr std::uint64_t unrank(std::uint64_t number, int k, int n = max_squares) {
    std::uint64_t set = 0;
    for (; k > 0; --k) {
        while (choose(n, k) > number) {
            --n;
        }
        set |= std::uint64_t{1} << n;
        number -= choose(n, k);
    }
    return set;
}

/// The set after this one among those of its size (R. W. Gosper's hack); `set` is not empty.
[[nodiscard]] constexpr std::uint64_t next_set(std::uint64_t set) {
    const std::uint64_t low = set & (~set + 1);
    const std::uint64_t carried = set + low;
    return carried | (((carried ^ set) >> 2U) >> std::countr_zero(low));
}

}  // namespace crownhead::endgame
