// SPDX-License-Identifier: MIT
#pragma once

#include "search/deadline.hpp"

#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

namespace crownhead::search {

/// When to stop. Whatever comes first ends the search; depth and nodes alone, on one thread, give the same result
/// every time. None of them: until a stop is requested, or all is known.
struct Limits {
    static constexpr int max_depth = 100;
    static constexpr int max_captures = 1000;  ///< more than there can be

    int depth = max_depth;  ///< plies; there captures are still followed
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    std::optional<std::chrono::steady_clock::time_point> deadline = std::nullopt;
    const Deadline* changing_deadline = nullptr;  ///< one more, that another thread may change meanwhile
    int lines = 1;                                ///< principal variations that are wanted, the best first
    /// How many captures in a row are followed where a line ends. A weaker player does not: there lies what he
    /// overlooks.
    int captures = max_captures;
    int noise = 0;  ///< how far an evaluation of a position may be off, in hundredths of a man: a weaker player
    std::uint64_t seed = 0;  ///< chooses the noise
};

}  // namespace crownhead::search
