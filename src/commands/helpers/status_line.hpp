// SPDX-License-Identifier: MIT
#pragma once

#include "base/say.hpp"
#include "base/terminal.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>

namespace crownhead::commands {

/// A line on the terminal that says how far a command has come: each text takes the place of the one before, and none
/// is longer than the terminal is wide. It is erased at the end, and to be erased before anything else is printed. For
/// one thread at a time, and only for a terminal; texts are ASCII.
class StatusLine {
  public:
    StatusLine() = default;
    ~StatusLine() { erase(); }
    StatusLine(const StatusLine&) = delete;
    StatusLine& operator=(const StatusLine&) = delete;
    StatusLine(StatusLine&&) = delete;
    StatusLine& operator=(StatusLine&&) = delete;

    void show(std::string_view text) {
        const auto width = static_cast<std::size_t>(std::max(terminal_width(stderr), 2));
        const std::string_view fitting = text.substr(0, width - 1);  // in the last column some terminals wrap
        const std::size_t rest = std::min(shown_, width - 1);
        say("\r{}{}", fitting, std::string(rest - std::min(rest, fitting.size()), ' '));
        std::fflush(stderr);
        shown_ = fitting.size();
    }

    void erase() {
        if (shown_ > 0) {
            const auto width = static_cast<std::size_t>(std::max(terminal_width(stderr), 2));
            say("\r{}\r", std::string(std::min(shown_, width - 1), ' '));
            std::fflush(stderr);
            shown_ = 0;
        }
    }

  private:
    std::size_t shown_ = 0;  ///< characters
};

}  // namespace crownhead::commands
