// SPDX-License-Identifier: MIT
#pragma once

#include "base/terminal.hpp"
#include "commands/helpers/progress_pace.hpp"
#include "commands/helpers/status_line.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>

namespace crownhead::commands {

/// For work that cannot say how far it has come: while this lives, a line on the terminal, if there is one, says what
/// goes on and how many seconds it has taken, from the first one on. Nothing else may print meanwhile.
class WaitingLine {
  public:
    /// `what` is ASCII, such as `probing 1000 positions`.
    explicit WaitingLine(std::string what) : what_(std::move(what)) {
        if (is_terminal(stderr)) {
            ticker_ = std::jthread([this](const std::stop_token& done) { tick(done); });
        }
    }
    ~WaitingLine() = default;
    WaitingLine(const WaitingLine&) = delete;
    WaitingLine& operator=(const WaitingLine&) = delete;
    WaitingLine(WaitingLine&&) = delete;
    WaitingLine& operator=(WaitingLine&&) = delete;

  private:
    void tick(const std::stop_token& done) {
        constexpr std::chrono::milliseconds poll_interval(50);
        ProgressPace pace{std::chrono::seconds(1)};
        while (!done.stop_requested()) {
            if (pace.due()) {
                line_.show(fmt::format("{}, {:.0f} s", what_, pace.seconds()));
            }
            std::this_thread::sleep_for(poll_interval);
        }
    }

    std::string what_;
    StatusLine line_{};
    std::jthread ticker_{};  // the last member: it ends before the line is erased
};

}  // namespace crownhead::commands
