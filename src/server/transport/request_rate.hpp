// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>

namespace crownhead::server {

/// Lets a connection have `max` requests in a second, which begins with the first of them; what comes beyond waits for
/// the next second. So it does not matter whether requests came too fast or only lay in wait together. A value.
class RequestRate {
  public:
    using Time = std::chrono::steady_clock::time_point;
    using Duration = std::chrono::steady_clock::duration;

    /// `max` is at least 1.
    explicit RequestRate(int max) : max_(max) {}

    /// Counts a request at a time; returns how long the next one must wait.
    [[nodiscard]] Duration charge(Time now) {
        constexpr Duration window = std::chrono::seconds(1);
        if (count_ == 0 || now - since_ >= window) {
            since_ = now;
            count_ = 0;
        }
        return ++count_ < max_ ? Duration::zero() : since_ + window - now;
    }

  private:
    int max_;
    int count_ = 0;
    Time since_;
};

}  // namespace crownhead::server
