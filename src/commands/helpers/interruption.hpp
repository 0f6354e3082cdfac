// SPDX-License-Identifier: MIT
#pragma once

#include <csignal>
#include <ctime>
#include <stop_token>
#include <thread>

namespace crownhead::commands {

/// Turns the first SIGINT or SIGTERM into a stop request; a second one ends the program as usual. Construct before
/// starting any thread (threads inherit the blocked mask) and destroy on the same thread.
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
    static sigset_t stop_signals() {
        sigset_t signals{};
        sigemptyset(&signals);
        sigaddset(&signals, SIGINT);
        sigaddset(&signals, SIGTERM);
        return signals;
    }

    /// Blocks the signals on this thread while it lives.
    class Block {
      public:
        Block() {
            const sigset_t signals = stop_signals();
            pthread_sigmask(SIG_BLOCK, &signals, &previous_mask_);
        }
        ~Block() { pthread_sigmask(SIG_SETMASK, &previous_mask_, nullptr); }
        Block(const Block&) = delete;
        Block& operator=(const Block&) = delete;
        Block(Block&&) = delete;
        Block& operator=(Block&&) = delete;

      private:
        sigset_t previous_mask_{};
    };

    void wait(const std::stop_token& done) {
        sigset_t signals = stop_signals();
        constexpr timespec poll_interval{.tv_sec = 0, .tv_nsec = 50'000'000};
        while (!done.stop_requested()) {
            const int signal = sigtimedwait(&signals, nullptr, &poll_interval);
            if (signal <= 0) {
                continue;
            }
            if (stop_.stop_requested()) {
                pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
                ::raise(signal);
            }
            stop_.request_stop();
        }
    }

    Block block_;  // first: the signals stay blocked until the thread below has ended, also if it cannot start
    std::stop_source stop_;
    std::jthread waiter_;
};

}  // namespace crownhead::commands
