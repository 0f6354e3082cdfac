// SPDX-License-Identifier: MIT
#include "engine_match/elo.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <tuple>

namespace crownhead::engine_match {
namespace {

using Distribution = std::array<double, std::tuple_size_v<PentanomialCounts>>;

/// A pair's score, from 0 to 1.
double score_of_class(std::size_t half_points) { return static_cast<double>(half_points) / 4; }

struct Sample {
    double size = 0;
    Distribution shares{};
};

Sample sample_of(const PentanomialCounts& pairs) {
    constexpr double empty_class = 1e-3;
    Sample sample;
    std::transform(pairs.begin(), pairs.end(), sample.shares.begin(),
                   [](std::uint64_t count) { return count == 0 ? empty_class : static_cast<double>(count); });
    sample.size = std::accumulate(sample.shares.begin(), sample.shares.end(), 0.0);
    for (double& share : sample.shares) {
        share /= sample.size;
    }
    return sample;
}

/// Given the observed share p of each class, the maximum likelihood distribution with mean `score` gives a class of
/// score x the share p / (1 + t (x - score)), where t is the only zero of this function.
double slope_at(const Distribution& shares, double score, double t) {
    double sum = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const double distance = score_of_class(i) - score;
        sum += shares[i] * distance / (1 + t * distance);
    }
    return sum;
}

/// Bisection: the slope is decreasing between the two values of t at which a share would be infinite.
double multiplier(const Distribution& shares, double score) {
    constexpr int halvings = 200;
    double low = -1 / (1 - score);
    double high = 1 / score;
    for (int i = 0; i < halvings; ++i) {
        const double middle = (low + high) / 2;
        (slope_at(shares, score, middle) > 0 ? low : high) = middle;
    }
    return (low + high) / 2;
}

}  // namespace

double elo_of(double score) {
    constexpr double min_score = 1e-3;
    return -400 * std::log10(1 / std::clamp(score, min_score, 1 - min_score) - 1);
}

double score_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

EloEstimate elo_estimate(const PentanomialCounts& pairs) {
    constexpr double quantile = 1.959963984540054;  // of the normal distribution at 0.975
    if (std::all_of(pairs.begin(), pairs.end(), [](std::uint64_t count) { return count == 0; })) {
        return {0, elo_of(0), elo_of(1)};
    }
    const Sample sample = sample_of(pairs);
    double mean = 0;
    double square = 0;
    for (std::size_t i = 0; i < sample.shares.size(); ++i) {
        mean += sample.shares[i] * score_of_class(i);
        square += sample.shares[i] * score_of_class(i) * score_of_class(i);
    }
    const double half_width = quantile * std::sqrt(std::max(square - mean * mean, 0.0) / sample.size);
    return {elo_of(mean), elo_of(mean - half_width), elo_of(mean + half_width)};
}

double sprt_bound() {
    constexpr double error_probability = 0.05;
    return std::log((1 - error_probability) / error_probability);
}

double log_likelihood_ratio(const PentanomialCounts& pairs, const SprtTerms& terms) {
    if (std::all_of(pairs.begin(), pairs.end(), [](std::uint64_t count) { return count == 0; })) {
        return 0;
    }
    const Sample sample = sample_of(pairs);
    const double score0 = score_of(terms.elo0);
    const double score1 = score_of(terms.elo1);
    const double t0 = multiplier(sample.shares, score0);
    const double t1 = multiplier(sample.shares, score1);
    double sum = 0;
    for (std::size_t i = 0; i < sample.shares.size(); ++i) {
        const double score = score_of_class(i);
        sum += sample.shares[i] * std::log((1 + t0 * (score - score0)) / (1 + t1 * (score - score1)));
    }
    return sample.size * sum;
}

SprtState sprt_state(double log_likelihood_ratio) {
    if (log_likelihood_ratio >= sprt_bound()) {
        return SprtState::h1;
    }
    return log_likelihood_ratio <= -sprt_bound() ? SprtState::h0 : SprtState::running;
}

}  // namespace crownhead::engine_match
