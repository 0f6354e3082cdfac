// SPDX-License-Identifier: MIT
#pragma once

#include "base/say.hpp"
#include "commands/helpers/progress_pace.hpp"
#include "commands/helpers/status_line.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace crownhead::commands {

/// Shows how far a command has come with many items: a line that is overwritten, on a terminal, else a line a minute.
class Progress {
  public:
    /// `items` is what they are called, such as `games`, and must outlive this; `before` is how many were there before.
    Progress(std::string_view items, std::uint64_t before) : items_(items), before_(before) {}
    ~Progress() = default;
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    Progress(Progress&&) = delete;
    Progress& operator=(Progress&&) = delete;

    void show(std::uint64_t done, std::uint64_t of) {
        if (!pace_.due()) {
            return;
        }
        const double speed = static_cast<double>(done - before_) / pace_.seconds();
        const std::uint64_t rest = of > done ? of - done : 0;  // more may be done than was asked for
        const std::string text = fmt::format("{} of {} {}, {:.1f} a second, {:.0f} s left", done, of, items_, speed,
                                             speed > 0 ? static_cast<double>(rest) / speed : 0);
        if (pace_.on_terminal()) {
            line_.show(text);
        } else {
            say("{}\n", text);
        }
    }

    /// To be called before something else is printed: what is shown may come again after it.
    void erase() { line_.erase(); }

  private:
    std::string_view items_;
    std::uint64_t before_;
    StatusLine line_{};
    ProgressPace pace_{std::chrono::milliseconds(500)};
};

}  // namespace crownhead::commands
