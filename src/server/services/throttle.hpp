#pragma once

#include <chrono>

namespace crownhead::server {

/// Lets news of the moment through, at most ten a second, the first of them a tenth of a second after it is made.
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
