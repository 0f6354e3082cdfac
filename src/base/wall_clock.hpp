// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>

namespace crownhead {

/// The time by the machine's clock, in milliseconds since 1970, to note when something happened. Somebody may set the
/// clock, so no duration is worked out from it. Thread-safe.
[[nodiscard]] inline std::int64_t milliseconds_since_1970() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace crownhead
