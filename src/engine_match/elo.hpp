// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

namespace crownhead::engine_match {

// Estimates of strength from the results of a match between two engines. Games come in pairs, an opening from both
// sides. A pair is one observation (the pentanomial model), because its two games are correlated: the opening favours
// one side. Sources: M. Van den Bergh, "Comments on Normalized Elo" and "The Generalized Sequential Probability Ratio
// Test" (papers that come with fishtest, Stockfish's testing framework, which is also the source for the treatment of
// empty classes). Pure functions, thread-safe.

/// The number of pairs in each class: those in which the first engine made 0 to 4 half points of both games.
using PentanomialCounts = std::array<std::uint64_t, 5>;

/// An Elo difference and its 95% confidence interval.
struct EloEstimate {
    double elo = 0;
    double low = 0;
    double high = 0;
};

/// The Elo difference of an expected score from 0 to 1: -400 log10(1/score - 1). Scores are clamped to 0.001 and 0.999
/// (±1200).
[[nodiscard]] double elo_of(double score);
/// The expected score of an Elo difference: 1 / (1 + 10^(-elo/400)).
[[nodiscard]] double score_of(double elo);

/// From the mean m of the pairs' scores and their variance v: Elo of m and of m ± 1.96 sqrt(v / pairs). An empty class
/// counts as a thousandth of a pair; without any pairs the interval is the widest possible (±1200).
[[nodiscard]] EloEstimate elo_estimate(const PentanomialCounts& pairs);

/// The sequential probability ratio test between the hypotheses that the first engine is better by elo0 (H0) or by
/// elo1 (H1). The probability of accepting the wrong one is about 5%, a little more where nearly all pairs are drawn
/// (the bounds are exact for simple hypotheses only).
struct SprtTerms {
    double elo0 = 0;
    double elo1 = 0;
    friend bool operator==(const SprtTerms&, const SprtTerms&) = default;
};

enum class SprtState : std::uint8_t { running, h0, h1 };

/// The test ends when the log likelihood ratio reaches this bound, log(19), or its negative.
[[nodiscard]] double sprt_bound();

/// The generalized log likelihood ratio of H1 to H0: each hypothesis is represented by the maximum likelihood
/// distribution over the five classes that has its expected score. 0 without pairs.
[[nodiscard]] double log_likelihood_ratio(const PentanomialCounts& pairs, const SprtTerms& terms);

/// How the test stands at this ratio.
[[nodiscard]] SprtState sprt_state(double log_likelihood_ratio);

}  // namespace crownhead::engine_match
