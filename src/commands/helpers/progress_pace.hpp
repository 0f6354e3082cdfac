// SPDX-License-Identifier: MIT
#pragma once

#include "base/terminal.hpp"
#include "commands/helpers/seconds_since.hpp"

#include <chrono>
#include <cstdio>

namespace crownhead::commands {

/// When a command that takes long says how far it has come on its standard error: once an interval on a terminal, where
/// somebody looks on, and once a minute where the lines go to a log. Nothing is said before the first interval is over,
/// so that what ends at once prints the same in every run. For one thread at a time.
class ProgressPace {
  public:
    explicit ProgressPace(std::chrono::milliseconds on_terminal)
        : terminal_(is_terminal(stderr)), interval_(terminal_ ? on_terminal : std::chrono::minutes(1)) {}

    [[nodiscard]] bool on_terminal() const { return terminal_; }

    /// Seconds since this was made.
    [[nodiscard]] double seconds() const { return seconds_since(begun_); }

    /// Whether it is time to say something; the next interval begins then.
    bool due() {
        const auto now = Clock::now();
        if (now - said_ < interval_) {
            return false;
        }
        said_ = now;
        return true;
    }

  private:
    using Clock = std::chrono::steady_clock;

    bool terminal_;
    std::chrono::milliseconds interval_;
    Clock::time_point begun_ = Clock::now();
    Clock::time_point said_ = begun_;
};

}  // namespace crownhead::commands
