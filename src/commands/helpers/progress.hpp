// SPDX-License-Identifier: MIT
#pragma once

#include "base/say.hpp"
#include "commands/helpers/progress_pace.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string_view>

namespace crownhead::commands {

/// Shows how far a command has come with many items: a line that is overwritten, on a terminal, else a line a minute.
class Progress {
  public:
    /// `items` is what they are called, such as `games`, and must outlive this; `before` is how many were there before.
    Progress(std::string_view items, std::uint64_t before) : items_(items), before_(before) {}
    ~Progress() {
        if (pace_.on_terminal() && shows_) {
            say("\r{:70}\r", "");
        }
    }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    Progress(Progress&&) = delete;
    Progress& operator=(Progress&&) = delete;

    void show(std::uint64_t done, std::uint64_t of) {
        if (!pace_.due()) {
            return;
        }
        shows_ = true;
        const double speed = static_cast<double>(done - before_) / pace_.seconds();
        say("{}{} of {} {}, {:.1f} a second, {:.0f} s left {}", pace_.on_terminal() ? "\r" : "", done, of, items_,
            speed, speed > 0 ? static_cast<double>(of - done) / speed : 0, pace_.on_terminal() ? " " : "\n");
        std::fflush(stderr);
    }

  private:
    std::string_view items_;
    std::uint64_t before_;
    bool shows_ = false;
    ProgressPace pace_{std::chrono::milliseconds(500)};
};

}  // namespace crownhead::commands
