// SPDX-License-Identifier: MIT
#pragma once

#include "evaluation/evaluation.hpp"

#include <optional>

/// Scores inside the search: hundredths of a man for the side to move, in four classes that never overlap: evaluations
/// up to `evaluation::max_evaluation`, wins known to an endgame database around `known_win`, conversions in won endings
/// just below `converted`, and wins whose end the search has seen just below `win`. All fit in 16 bits.
namespace crownhead::search {

inline constexpr int win = 32'000;   ///< the score of a game already won; a win in n plies is `win - n`
inline constexpr int max_ply = 240;  ///< no line is longer
inline constexpr int certain = win - max_ply - 1;
inline constexpr int infinite = win + 1;

/// A win that a database knows; its evaluation is added, up to `reach_of_known`.
inline constexpr int known_win = 20'000;
/// A conversion in a won ending, which keeps the winner from shuffling: after n plies it scores `converted - n`.
inline constexpr int converted = 24'000;
inline constexpr int reach_of_known = 3'000;  ///< how far evaluations move the score of a known win
inline constexpr int min_known = known_win - reach_of_known;

[[nodiscard]] constexpr bool is_certain(int score) { return score > certain || score < -certain; }
/// Returns whether a score is more than an evaluation.
[[nodiscard]] constexpr bool is_proven(int score) { return score >= min_known || score <= -min_known; }
/// Returns whether it counts plies from the root.
[[nodiscard]] constexpr bool counts_plies(int score) {
    return score > converted - max_ply - 1 || score < max_ply + 1 - converted;
}

/// In the table only: stands for `converted - conversion_ply` in positions after a conversion.
inline constexpr int won_on = 23'500;

// A score that counts plies is stored in the table as seen from its position, and used as seen from the root.
// `conversion_ply` is the ply of the line's first conversion, 0 if there was none. From then on the score of the
// conversion depends on the line, not on the position, so the table only stores `won_on` for it.

[[nodiscard]] constexpr int to_table(int score, int ply, int conversion_ply) {
    if (conversion_ply != 0 && (score == converted - conversion_ply || score == conversion_ply - converted)) {
        return score > 0 ? won_on : -won_on;
    }
    return !counts_plies(score) ? score : score > 0 ? score + ply : score - ply;
}
/// Nothing for a score that was stored under another root and would mean something else here.
[[nodiscard]] constexpr std::optional<int> from_table(int score, int ply, int conversion_ply) {
    if (score == won_on || score == -won_on) {
        return conversion_ply == 0 ? std::nullopt
                                   : std::optional(score > 0 ? converted - conversion_ply : conversion_ply - converted);
    }
    if (!counts_plies(score)) {
        return score;
    }
    const int seen = score > 0 ? score - ply : score + ply;
    return conversion_ply != 0 && !is_certain(seen) ? std::nullopt : std::optional(seen);
}

}  // namespace crownhead::search
