// SPDX-License-Identifier: MIT
#pragma once

#include <csignal>
#include <ctime>
#include <stop_token>
#include <thread>

namespace crownhead::commands {

/// While it lives, Ctrl-C and a request to terminate do not end the program but request a stop. Make it before other
/// threads: they must not take the signals themselves. The second one ends the program.
class Interruption {
  public:
    Interruption() {
        sigset_t signals = both();
        pthread_sigmask(SIG_BLOCK, &signals, &before_);
        waiter_ = std::jthread([this](const std::stop_token& done) { wait(done); });
    }
    ~Interruption() {
        waiter_.request_stop();
        waiter_.join();
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;
    Interruption(Interruption&&) = delete;
    Interruption& operator=(Interruption&&) = delete;

    [[nodiscard]] std::stop_token token() const { return stop_.get_token(); }

  private:
    static sigset_t both() {
        sigset_t signals{};
        sigemptyset(&signals);
        sigaddset(&signals, SIGINT);
        sigaddset(&signals, SIGTERM);
        return signals;
    }

    void wait(const std::stop_token& done) {
        sigset_t signals = both();
        constexpr timespec moment{.tv_sec = 0, .tv_nsec = 50'000'000};
        while (!done.stop_requested()) {
            const int signal = sigtimedwait(&signals, nullptr, &moment);
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

    sigset_t before_{};
    std::stop_source stop_;
    std::jthread waiter_;
};

}  // namespace crownhead::commands
