// SPDX-License-Identifier: MIT
#include "coach/level_rating.hpp"

#include "players/level.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace crownhead::coach {
namespace {

// Measured: docs/experiments/strength.md, "The levels as opponents".
constexpr std::array ratings{600.0, 870.0, 1130.0, 1380.0, 1670.0, 1890.0, 2160.0, 2450.0, 2700.0, 2960.0};
static_assert(ratings.size() == players::highest_level - players::lowest_level + 1);

/// About how far the measured distances may be off together.
constexpr double deviation = 50;

}  // namespace

Glicko level_rating(int level) {
    return {.rating = ratings.at(static_cast<std::size_t>(level - players::lowest_level)), .deviation = deviation};
}

int nearest_level(double rating) {
    const auto nearest = std::min_element(ratings.begin(), ratings.end(), [&](double one, double other) {
        return std::abs(one - rating) < std::abs(other - rating);
    });
    return players::lowest_level + static_cast<int>(nearest - ratings.begin());
}

}  // namespace crownhead::coach
