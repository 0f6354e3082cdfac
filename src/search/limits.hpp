// SPDX-License-Identifier: MIT
#pragma once

#include "search/deadline.hpp"

#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

namespace crownhead::search {

/// When to stop; whichever limit comes first ends the search. With depth and nodes alone, one thread gives the same
/// result every time. With none, the search ends when a stop is requested, `max_depth` is reached, or every line's end
/// is certain.
struct Limits {
    static constexpr int max_depth = 100;
    static constexpr int max_captures = 1000;  ///< more than can follow one another

    int depth = max_depth;  ///< plies; captures are followed beyond it
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    std::optional<std::chrono::steady_clock::time_point> deadline = std::nullopt;
    /// Two instants that another thread may move meanwhile: after the soft one no further depth is begun, at the hard
    /// one the search ends. Null for none.
    const Deadline* changing_deadline = nullptr;
    int lines = 1;  ///< principal variations to find, the best first
    /// How many captures in a row are followed at the end of a line. A weaker player follows fewer and overlooks the
    /// rest.
    int captures = max_captures;
    int noise = 0;           ///< the largest error added to an evaluation, in hundredths of a man: for weaker players
    std::uint64_t seed = 0;  ///< chooses the noise
};

}  // namespace crownhead::search
