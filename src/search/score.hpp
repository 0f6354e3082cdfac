#pragma once

#include "evaluation/most.hpp"

/// Scores inside the search: hundredths of a man for the side to move, in three classes that never meet:
/// judgements up to `evaluation::most`, what an endgame database knows around `known_win`, and wins whose end the
/// search has seen just below `win`. All fit in 16 bits.
namespace crownhead::search {

inline constexpr int win = 32'000;    ///< the score of a game already won; a win in n plies is `win - n`
inline constexpr int most_ply = 240;  ///< no line is longer
inline constexpr int certain = win - most_ply - 1;
inline constexpr int infinite = win + 1;

/// What a database knows to be won, of whichever worth otherwise.
inline constexpr int known_win = 20'000;
/// A won ending that has come one step further for good, which ends all shuffling: in n plies it scores `converted -
/// n`.
inline constexpr int converted = 24'000;
inline constexpr int reach_of_known = 3'000;  ///< how far judgements move the score of a known win
inline constexpr int least_known = known_win - reach_of_known;

[[nodiscard]] constexpr bool is_certain(int score) { return score > certain || score < -certain; }
/// Whether a score is more than a judgement.
[[nodiscard]] constexpr bool is_proven(int score) { return score >= least_known || score <= -least_known; }
/// Whether it counts plies from the root.
[[nodiscard]] constexpr bool counts_plies(int score) {
    return score > converted - most_ply - 1 || score < most_ply + 1 - converted;
}

// A score that counts plies is kept in the table as seen from its position, and used as seen from the root.
[[nodiscard]] constexpr int to_table(int score, int ply) {
    return !counts_plies(score) ? score : score > 0 ? score + ply : score - ply;
}
[[nodiscard]] constexpr int from_table(int score, int ply) {
    return !counts_plies(score) ? score : score > 0 ? score - ply : score + ply;
}

}  // namespace crownhead::search
