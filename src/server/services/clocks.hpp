// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>

namespace crownhead::server {

// The system's clocks, as Services takes them. Thread-safe.

[[nodiscard]] inline std::int64_t milliseconds_since_1970() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

/// On Linux this clock stops while the machine is suspended, so that nobody is charged for that time.
[[nodiscard]] inline std::int64_t milliseconds_of_steady_clock() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace crownhead::server
