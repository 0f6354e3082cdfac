// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>

// Of the two provers in this folder this is part of the one for `solve --file` (prove.hpp, docs/proofs.md). The other,
// for plain `solve`, begins at solve.hpp (docs/solved.md).
namespace crownhead::solve {

/// The proof number and the disproof number of a question about a position (L. V. Allis, 1994): how many positions must
/// still be solved, at least, to prove it and to disprove it. An estimate, as far as positions not looked at yet count
/// by their evaluation. One of them is 0 if and only if the other is `infinite`: then the question is answered, with
/// "yes" (proved) or "no" (disproved).
///
/// Where the side in question is to move, one good move is enough: an OR node. Where the other side is to move, all
/// moves must be good: an AND node. The papers on df-pn call φ the number that is the least of those of the moves,
/// `proof` at an OR node and `disproof` at an AND node, and δ the other one.
struct Numbers {
    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;
    std::uint32_t plies = 0;  ///< of a "yes": the most that it takes to an end of the proof

    static constexpr std::uint32_t infinite = 1'000'000'000;

    [[nodiscard]] static constexpr Numbers yes(std::uint32_t plies = 0) { return {0, infinite, plies}; }
    [[nodiscard]] static constexpr Numbers no() { return {infinite, 0, 0}; }
    [[nodiscard]] constexpr bool is_yes() const { return proof == 0; }
    [[nodiscard]] constexpr bool is_no() const { return disproof == 0; }
    [[nodiscard]] constexpr bool is_solved() const { return is_yes() || is_no(); }
    friend constexpr bool operator==(const Numbers&, const Numbers&) = default;
};

/// The sum of two proof numbers, at most `infinite`.
[[nodiscard]] constexpr std::uint32_t sum(std::uint32_t a, std::uint32_t b) {
    return std::min(a + b, Numbers::infinite);
}

/// The sum of two numbers of a position that is not solved: less than `infinite`, which only a solved one has.
[[nodiscard]] constexpr std::uint32_t unsolved_sum(std::uint32_t a, std::uint32_t b) {
    return std::min(a + b, Numbers::infinite - 1);
}

}  // namespace crownhead::solve
