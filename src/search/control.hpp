// SPDX-License-Identifier: MIT
#pragma once

#include "search/limits.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <stop_token>
#include <utility>
#include <vector>

namespace crownhead::search {

/// Thrown to leave the tree when the search has to stop.
struct Stopped {};

/// What the threads of one search share besides the table: whether it is over, and the node counts. The limits must
/// outlive it.
class Control {
  public:
    Control(const Limits& limits, std::stop_token stop, std::size_t threads)
        : limits_(limits), stop_(std::move(stop)), counters_(threads) {}

    [[nodiscard]] const Limits& limits() const { return limits_; }

    void end() { ended_.store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool ended() const { return ended_.load(std::memory_order_relaxed); }

    /// Checks the clock and everything else that may end the search.
    [[nodiscard]] bool is_over() {
        if (!ended() && (stop_.stop_requested() || nodes() >= limits_.nodes || time_is_over())) {
            end();
        }
        return ended();
    }
    /// Returns whether it is too late to begin another depth.
    [[nodiscard]] bool is_late() const {
        return limits_.changing_deadline != nullptr && limits_.changing_deadline->soft_is_over(Deadline::Clock::now());
    }

    /// Reports how many nodes a thread has searched.
    void report_nodes(std::size_t thread, std::uint64_t nodes) {
        counters_[thread].nodes.store(nodes, std::memory_order_relaxed);
    }
    [[nodiscard]] std::uint64_t nodes() const {
        return std::accumulate(counters_.begin(), counters_.end(), std::uint64_t{0}, [](auto sum, const Counter& one) {
            return sum + one.nodes.load(std::memory_order_relaxed);
        });
    }

  private:
    /// On a cache line of its own, since threads update it all the time.
    struct alignas(64) Counter {
        std::atomic<std::uint64_t> nodes = 0;
    };

    [[nodiscard]] bool time_is_over() const {
        if (!limits_.deadline && limits_.changing_deadline == nullptr) {
            return false;
        }
        const auto now = Deadline::Clock::now();
        return (limits_.deadline && now >= *limits_.deadline) ||
               (limits_.changing_deadline != nullptr && limits_.changing_deadline->hard_is_over(now));
    }

    const Limits& limits_;
    std::stop_token stop_;
    std::atomic<bool> ended_ = false;
    std::vector<Counter> counters_;
};

}  // namespace crownhead::search
