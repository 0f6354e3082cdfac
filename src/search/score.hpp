// SPDX-License-Identifier: MIT
#pragma once

#include "evaluation/evaluation.hpp"

#include <optional>

/// Scores inside the search: hundredths of a man for the side to move, in three classes that never meet:
/// evaluations up to `evaluation::max_evaluation`, what an endgame database knows around `known_win`, and wins whose
/// end the search has seen just below `win`. All fit in 16 bits.
namespace crownhead::search {

inline constexpr int win = 32'000;   ///< the score of a game already won; a win in n plies is `win - n`
inline constexpr int max_ply = 240;  ///< no line is longer
inline constexpr int certain = win - max_ply - 1;
inline constexpr int infinite = win + 1;

/// What a database knows to be won, of whichever worth otherwise.
inline constexpr int known_win = 20'000;
/// A won ending that has come one step further for good, which ends all shuffling: in n plies it scores `converted -
/// n`.
inline constexpr int converted = 24'000;
inline constexpr int reach_of_known = 3'000;  ///< how far evaluations move the score of a known win
inline constexpr int min_known = known_win - reach_of_known;

[[nodiscard]] constexpr bool is_certain(int score) { return score > certain || score < -certain; }
/// Whether a score is more than an evaluation.
[[nodiscard]] constexpr bool is_proven(int score) { return score >= min_known || score <= -min_known; }
/// Whether it counts plies from the root.
[[nodiscard]] constexpr bool counts_plies(int score) {
    return score > converted - max_ply - 1 || score < max_ply + 1 - converted;
}

/// In the table alone: as `converted`, but for positions that only come after that step.
inline constexpr int won_on = 23'500;

// A score that counts plies is kept in the table as seen from its position, and used as seen from the root. `turned` is
// the ply at which the line took a step of `converted`, 0 where it has not: after it that score tells of the line, not
// of the position, so what is kept is only that there is no more to be told.

[[nodiscard]] constexpr int to_table(int score, int ply, int conversion_ply) {
    if (conversion_ply != 0 && (score == converted - conversion_ply || score == conversion_ply - converted)) {
        return score > 0 ? won_on : -won_on;
    }
    return !counts_plies(score) ? score : score > 0 ? score + ply : score - ply;
}
/// Nothing for what was kept when the root was another one, so that it means something else here.
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
