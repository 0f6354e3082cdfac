// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace crownhead::library {

/// When something happened, twice over: the wall's clock is for the record and may be set at any time; what players are
/// charged comes from the other.
struct Moment {
    std::int64_t wall = 0;     ///< milliseconds since 1970, UTC
    std::int64_t running = 0;  ///< milliseconds that servers have held this store open; it never goes back

    constexpr Moment() = default;
    constexpr Moment(std::int64_t at_wall, std::int64_t at_running) : wall(at_wall), running(at_running) {}
    /// Where nobody sets the wall's clock, one number says both.
    constexpr Moment(std::int64_t both) : wall(both), running(both) {}  // NOLINT(google-explicit-constructor)

    friend constexpr bool operator==(const Moment&, const Moment&) = default;
};

}  // namespace crownhead::library
