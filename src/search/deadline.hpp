// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <limits>

namespace crownhead::search {

/// When a search has to end: two instants that another thread may move while it runs. A search that ponders has none
/// until the expected move is played. Thread-safe, without locks.
class Deadline {
  public:
    using Clock = std::chrono::steady_clock;
    using Instant = Clock::time_point;

    /// After `soft` no further depth is begun, at `hard` the search ends where it is.
    void set(Instant soft, Instant hard) {
        soft_.store(soft.time_since_epoch().count(), std::memory_order_relaxed);
        hard_.store(hard.time_since_epoch().count(), std::memory_order_relaxed);
    }
    [[nodiscard]] bool soft_is_over(Instant now) const { return is_over(soft_, now); }
    [[nodiscard]] bool hard_is_over(Instant now) const { return is_over(hard_, now); }

  private:
    using Ticks = Clock::rep;
    static bool is_over(const std::atomic<Ticks>& when, Instant now) {
        return now.time_since_epoch().count() >= when.load(std::memory_order_relaxed);
    }

    std::atomic<Ticks> soft_ = std::numeric_limits<Ticks>::max();
    std::atomic<Ticks> hard_ = std::numeric_limits<Ticks>::max();
};

}  // namespace crownhead::search
