// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <functional>
#include <thread>

namespace crownhead {

/// Waits until something is so; false if it is not within some minutes, which no machine needs, however busy it is.
inline bool comes_true(const std::function<bool()>& it) {
    for (int i = 0; i < 12'000 && !it(); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return it();
}

}  // namespace crownhead
