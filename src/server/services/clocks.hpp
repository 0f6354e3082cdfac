// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>

namespace crownhead::server {

/// The running clock, as Services takes it; the other one is in base/wall_clock.hpp. On Linux it stops while the
/// machine is suspended, so that nobody is charged for that time. Thread-safe.
[[nodiscard]] inline std::int64_t milliseconds_of_steady_clock() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace crownhead::server
