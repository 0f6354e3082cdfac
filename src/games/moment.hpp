// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace crownhead::games {

/// When something happened, by two clocks: the wall clock is for the record and may be set at any time; the running
/// clock measures what players are charged.
struct Moment {
    std::int64_t wall = 0;     ///< milliseconds since 1970, UTC
    std::int64_t running = 0;  ///< milliseconds that servers have held this store open; it never goes back

    constexpr Moment() = default;
    constexpr Moment(std::int64_t at_wall, std::int64_t at_running) : wall(at_wall), running(at_running) {}
    /// The same time on both clocks, if nobody sets the wall clock.
    constexpr Moment(std::int64_t both) : wall(both), running(both) {}  // NOLINT(google-explicit-constructor)

    friend constexpr bool operator==(const Moment&, const Moment&) = default;
};

}  // namespace crownhead::games
