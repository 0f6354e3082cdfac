// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <thread>

namespace crownhead {

/// How many threads the machine runs at once; 1 if it does not say. Thread-safe.
[[nodiscard]] inline unsigned processors() { return std::max(1U, std::thread::hardware_concurrency()); }

}  // namespace crownhead
