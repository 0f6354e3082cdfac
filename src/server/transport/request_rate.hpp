// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>

namespace crownhead::server {

/// Limits requests to `max` in a second, which begins with the first of them. A client that keeps within `max` in any
/// second is never refused.
class RequestRate {
  public:
    using Time = std::chrono::steady_clock::time_point;

    explicit RequestRate(int max) : max_(max) {}

    [[nodiscard]] int max() const { return max_; }

    /// Counts a request at a time; false if it is one too many.
    [[nodiscard]] bool allows(Time now) {
        if (count_ == 0 || now - since_ >= std::chrono::seconds(1)) {
            since_ = now;
            count_ = 0;
        }
        return ++count_ <= max_;
    }

  private:
    int max_;
    int count_ = 0;
    Time since_;
};

}  // namespace crownhead::server
