// SPDX-License-Identifier: MIT
#include "coach/glicko.hpp"

#include <cmath>
#include <numbers>

namespace crownhead::coach {
namespace {

// The names are those of the source's steps 2 to 8.
constexpr double scale = 173.7178;
constexpr double centre = 1500;
constexpr double tau = 0.5;
constexpr double tolerance = 0.000'001;

double g(double phi) { return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi)); }

double expected(double mu, double mu_other, double phi_other) {
    return 1 / (1 + std::exp(-g(phi_other) * (mu - mu_other)));
}

/// Step 5: the new volatility, by the Illinois algorithm.
double new_volatility(double sigma, double phi, double v, double delta) {
    const double a = std::log(sigma * sigma);
    const auto f = [&](double x) {
        const double e = std::exp(x);
        const double sum = phi * phi + v + e;
        return e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (tau * tau);
    };
    double low = a;
    double high = 0;
    if (delta * delta > phi * phi + v) {
        high = std::log(delta * delta - phi * phi - v);
    } else {
        int k = 1;
        while (f(a - k * tau) < 0) {
            ++k;
        }
        high = a - k * tau;
    }
    double f_low = f(low);
    double f_high = f(high);
    while (std::abs(high - low) > tolerance) {
        const double middle = low + (low - high) * f_low / (f_high - f_low);
        const double f_middle = f(middle);
        if (f_middle * f_high <= 0) {
            low = high;
            f_low = f_high;
        } else {
            f_low /= 2;
        }
        high = middle;
        f_high = f_middle;
    }
    return std::exp(low / 2);
}

}  // namespace

Glicko after_games(const Glicko& before, std::span<const GlickoGame> games) {
    const double mu = (before.rating - centre) / scale;
    const double phi = before.deviation / scale;
    if (games.empty()) {
        return {before.rating, scale * std::hypot(phi, before.volatility), before.volatility};
    }
    double information = 0;
    double surprise = 0;
    for (const GlickoGame& game : games) {
        const double mu_other = (game.opponent.rating - centre) / scale;
        const double weight = g(game.opponent.deviation / scale);
        const double e = expected(mu, mu_other, game.opponent.deviation / scale);
        information += weight * weight * e * (1 - e);
        surprise += weight * (game.score - e);
    }
    const double v = 1 / information;
    const double sigma = new_volatility(before.volatility, phi, v, v * surprise);
    const double phi_before = std::hypot(phi, sigma);
    const double phi_after = 1 / std::sqrt(1 / (phi_before * phi_before) + information);
    return {centre + scale * (mu + phi_after * phi_after * surprise), scale * phi_after, sigma};
}

double expected_score(const Glicko& one, const Glicko& other) {
    return expected(one.rating / scale, other.rating / scale, std::hypot(one.deviation, other.deviation) / scale);
}

}  // namespace crownhead::coach
