// SPDX-License-Identifier: MIT
#pragma once

#include "rules/board.hpp"
#include "solve/numbers.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

// Of the two provers in this folder this is part of the one for `solve --file` (prove.hpp, docs/proofs.md). The other,
// for plain `solve`, begins at solve.hpp (docs/solved.md).
namespace crownhead::solve {

/// The position after a move, and what is known of it. `own_turn` is below whether the side in question made the move.
/// For φ and δ see numbers.hpp.
template <rules::Rules R>
struct Reply {
    rules::Board<R> board{};
    Numbers numbers{};
    bool is_of_path = false;  ///< the numbers are those on the path that led here, and need not be so on another

    /// The number to prove it if the side in question made the move, else that to disprove it.
    [[nodiscard]] std::uint32_t delta(bool own_turn) const { return own_turn ? numbers.proof : numbers.disproof; }
    [[nodiscard]] std::uint32_t phi(bool own_turn) const { return own_turn ? numbers.disproof : numbers.proof; }
};

/// The numbers of a position from those of its moves, of which there is at least one: its φ is the least δ of them, its
/// δ is the greatest of their φ, and one more for each other open move, so that what two moves lead to is not counted
/// twice (weak proof numbers: T. Ueda and others, 2008).
template <rules::Rules R>
[[nodiscard]] Numbers combined(const std::vector<Reply<R>>& replies, bool own_turn) {
    std::uint32_t least_delta = Numbers::infinite;
    std::uint32_t greatest_phi = 0;
    std::uint32_t open = 0;
    std::uint32_t shortest = Numbers::infinite;
    std::uint32_t longest = 0;
    for (const Reply<R>& reply : replies) {
        const std::uint32_t phi = reply.phi(own_turn);
        least_delta = std::min(least_delta, reply.delta(own_turn));
        greatest_phi = std::max(greatest_phi, phi);
        open += phi != 0 ? 1 : 0;
        if (reply.numbers.is_yes()) {
            shortest = std::min(shortest, reply.numbers.plies);
            longest = std::max(longest, reply.numbers.plies);
        }
    }
    if (own_turn ? least_delta == 0 : greatest_phi == 0) {
        return Numbers::yes(1 + (own_turn ? shortest : longest));
    }
    const std::uint32_t weak_sum =
        greatest_phi == 0 || greatest_phi == Numbers::infinite ? greatest_phi : unsolved_sum(greatest_phi, open - 1);
    return own_turn ? Numbers{.proof = least_delta, .disproof = weak_sum}
                    : Numbers{.proof = weak_sum, .disproof = least_delta};
}

/// The thresholds for the search below a reply, the best one: until another one is clearly better, or until a threshold
/// of the position itself is reached. Both are more than the reply has, so that something is done.
template <rules::Rules R>
[[nodiscard]] Numbers thresholds_below(const std::vector<Reply<R>>& replies, const Reply<R>& best,
                                       const Numbers& thresholds, bool own_turn) {
    std::uint32_t second = Numbers::infinite;
    std::uint32_t others = 0;  // that are open
    for (const Reply<R>& reply : replies) {
        if (&reply != &best) {
            second = std::min(second, reply.delta(own_turn));
            others += reply.numbers.is_solved() ? 0 : 1;
        }
    }
    const std::uint32_t phi = own_turn ? thresholds.proof : thresholds.disproof;
    const std::uint32_t delta = own_turn ? thresholds.disproof : thresholds.proof;
    // A quarter more than the second, so that the search does not go to and fro (J. Pawlewicz and L. Lew, 2007).
    const auto quarter_more = [](std::uint32_t number) { return sum(number, number / 4 + 1); };
    std::uint32_t up_to = std::min(phi, quarter_more(second));
    if (const std::uint32_t now = best.delta(own_turn); up_to <= now) {  // others are at work below better ones
        up_to = quarter_more(now);
    }
    const std::uint32_t rest = delta == Numbers::infinite ? delta : delta - std::min(delta - 1, others);
    const std::uint32_t up_to_rest = std::max(rest, unsolved_sum(best.phi(own_turn), 1));
    return own_turn ? Numbers{.proof = up_to, .disproof = up_to_rest} : Numbers{.proof = up_to_rest, .disproof = up_to};
}

}  // namespace crownhead::solve
