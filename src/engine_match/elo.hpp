// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

namespace crownhead::engine_match {

// What the results of a match between two engines say of their strength. Games come in pairs, an opening from both
// sides: a pair is one observation, for its two games hang together (the opening favours one side). Sources: M. Van den
// Bergh, "Comments on Normalized Elo" and "The Generalized Sequential Probability Ratio Test" (papers that come with
// fishtest, the testing framework of Stockfish, from which the treatment of empty classes is as well). Pure functions,
// thread-safe.

/// Pairs by the half points that the first engine made of both games: 0 to 4.
using Pairs = std::array<std::uint64_t, 5>;

/// Elo difference with a bound on either side: 95% of intervals made so hold the true value.
struct EloEstimate {
    double elo = 0;
    double low = 0;
    double high = 0;
};

/// Elo of an expected score from 0 to 1, -400 log10(1/score - 1); scores beyond 0.001 and 0.999 count as these (±1200).
[[nodiscard]] double elo_of(double score);
/// The expected score of an Elo difference: 1 / (1 + 10^(-elo/400)).
[[nodiscard]] double score_of(double elo);

/// From the mean m of the pairs' scores and their variance v: Elo of m and of m ± 1.96 sqrt(v / pairs). Classes without
/// a pair count as if a thousandth of a pair were in them; with no pairs at all the interval is everything.
[[nodiscard]] EloEstimate elo_estimate(const Pairs& pairs);

/// The sequential probability ratio test between the hypotheses that the first engine is better by elo0 (H0) or by
/// elo1 (H1), each taken wrongly with a chance of at most 5%.
struct SprtTerms {
    double elo0 = 0;
    double elo1 = 0;
    friend bool operator==(const SprtTerms&, const SprtTerms&) = default;
};

enum class SprtState : std::uint8_t { running, h0, h1 };

/// Where the log likelihood ratio ends the test: log(19) on either side.
[[nodiscard]] double sprt_bound();

/// The log of how much likelier the pairs are under H1 than under H0, where each hypothesis stands for the likeliest
/// distribution of the five classes with its expected score; 0 where there are no pairs.
[[nodiscard]] double log_likelihood_ratio(const Pairs& pairs, const SprtTerms& terms);

[[nodiscard]] SprtState sprt_state(double log_likelihood_ratio);

}  // namespace crownhead::engine_match
