// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>

namespace crownhead::bench {

/// By the clock.
[[nodiscard]] inline double milliseconds_since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace crownhead::bench
