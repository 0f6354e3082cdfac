// SPDX-License-Identifier: MIT
#pragma once

#include "base/say.hpp"
#include "base/terminal.hpp"

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
        if (terminal_ && shows_) {
            say("\r{:70}\r", "");
        }
    }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    Progress(Progress&&) = delete;
    Progress& operator=(Progress&&) = delete;

    void show(std::uint64_t done, std::uint64_t of) {
        const auto now = Clock::now();
        if (now - shown_ < (terminal_ ? std::chrono::milliseconds(500) : std::chrono::milliseconds(60'000))) {
            return;
        }
        shown_ = now;
        shows_ = true;
        const double seconds = std::chrono::duration<double>(now - begun_).count();
        const double speed = static_cast<double>(done - before_) / seconds;
        say("{}{} of {} {}, {:.1f} a second, {:.0f} s left {}", terminal_ ? "\r" : "", done, of, items_, speed,
            speed > 0 ? static_cast<double>(of - done) / speed : 0, terminal_ ? " " : "\n");
        std::fflush(stderr);
    }

  private:
    using Clock = std::chrono::steady_clock;

    std::string_view items_;
    std::uint64_t before_;
    bool terminal_ = is_terminal(stderr);
    bool shows_ = false;
    Clock::time_point begun_ = Clock::now();
    Clock::time_point shown_ = begun_;
};

}  // namespace crownhead::commands
