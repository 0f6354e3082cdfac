// SPDX-License-Identifier: MIT
#pragma once

#include "base/stop_signals.hpp"

#include <chrono>
#include <stop_token>
#include <thread>

namespace crownhead::commands {

/// Turns the first of stop_signals() into a stop request; a second one ends the program as usual, but not within a
/// second of the first: timeout(1) sends two at once. Construct before starting any thread and destroy on the same
/// thread.
class Interruption {
  public:
    Interruption() : waiter_([this](const std::stop_token& done) { wait(done); }) {}
    ~Interruption() = default;
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;
    Interruption(Interruption&&) = delete;
    Interruption& operator=(Interruption&&) = delete;

    [[nodiscard]] std::stop_token token() const { return stop_.get_token(); }

  private:
    void wait(const std::stop_token& done) {
        constexpr std::chrono::milliseconds poll_interval(50);
        constexpr std::chrono::seconds as_one(1);
        std::chrono::steady_clock::time_point first;
        while (!done.stop_requested()) {
            const int signal = signals_.wait(poll_interval);
            if (signal == 0) {
                continue;
            }
            if (!stop_.stop_requested()) {
                first = std::chrono::steady_clock::now();
                stop_.request_stop();
            } else if (std::chrono::steady_clock::now() - first > as_one) {
                signals_.let_pass(signal);
            }
        }
    }

    StopSignals signals_;  // first: they stay blocked until the thread below has ended, also if it cannot start
    std::stop_source stop_;
    std::jthread waiter_;
};

}  // namespace crownhead::commands
