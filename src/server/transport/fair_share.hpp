// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <chrono>

namespace crownhead::server {

/// A client's share of the server's thread: a quarter of its time in the long run, a tenth of a second at once. A
/// client that takes more must wait between its requests, so that the others get their turns. A value.
class FairShare {
  public:
    using Time = std::chrono::steady_clock::time_point;
    using Duration = std::chrono::steady_clock::duration;

    /// Charges the time that a finished request took; returns how long the next must wait.
    [[nodiscard]] Duration charge(Duration cost, Time now) {
        paid_until_ = std::max(paid_until_, now - burst * shares) + cost * shares;
        return wait(now);
    }

    /// How long the next request must wait.
    [[nodiscard]] Duration wait(Time now) const { return std::max(paid_until_ - now, Duration::zero()); }

  private:
    static constexpr int shares = 4;
    static constexpr Duration burst = std::chrono::milliseconds(100);

    Time paid_until_{};  ///< when its share will have paid for what it has taken
};

}  // namespace crownhead::server
