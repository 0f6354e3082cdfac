// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>

namespace crownhead::server {

/// Lets news pass at most ten times a second, the first time a tenth of a second after the throttle is made.
class Throttle {
  public:
    [[nodiscard]] bool passes() {
        const auto now = std::chrono::steady_clock::now();
        if (now < next_) {
            return false;
        }
        next_ = now + between_news;
        return true;
    }

  private:
    static constexpr std::chrono::milliseconds between_news{100};

    std::chrono::steady_clock::time_point next_ = std::chrono::steady_clock::now() + between_news;
};

}  // namespace crownhead::server
