// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

namespace crownhead::coach {

/// A strength by the Glicko-2 system, on the usual scale (M. E. Glickman, Example of the Glicko-2 system, 2013). A
/// value.
struct Glicko {
    double rating = 1500;
    double deviation = 350;    ///< the rating is within twice of it, 19 times in 20
    double volatility = 0.06;  ///< how much the strength changes from one period to the next
    friend bool operator==(const Glicko&, const Glicko&) = default;
};

/// A rating at a time.
struct RatedAt {
    std::int64_t at = 0;  ///< milliseconds since 1970
    double rating = 0;
};

/// A game of a period, as the one rated sees it.
struct GlickoGame {
    Glicko opponent{};
    double score = 0;  ///< 1 for a win, 0.5 for a draw, 0 for a loss
};

/// The strength after a period with these games, as it was before them; without games the deviation alone grows. The
/// constant of the system, tau, is 0.5. Pure, thread-safe.
[[nodiscard]] Glicko after_games(const Glicko& before, std::span<const GlickoGame> games);

/// What the first can expect against the second, from 0 to 1, with both deviations counted.
[[nodiscard]] double expected_score(const Glicko& one, const Glicko& other);

}  // namespace crownhead::coach
