// SPDX-License-Identifier: MIT
#pragma once

#include "commands/helpers/progress_pace.hpp"
#include "commands/helpers/status_line.hpp"
#include "endgame/build.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

namespace crownhead::commands {

/// Shows the progress of a build of endgames: a line that is overwritten, on a terminal, and a line for each finished
/// file, or one at the end if there was none to build. For one thread at a time.
class EndgameProgress {
  public:
    explicit EndgameProgress(bool json) : json_(json) {}

    void show(const endgame::BuildProgress& now) {
        if (!pace_.on_terminal() || !pace_.due()) {
            return;
        }
        const double share = static_cast<double>(now.done) / static_cast<double>(now.total);
        const double speed = static_cast<double>(now.solved) / pace_.seconds();
        const double left = speed > 0 ? static_cast<double>(now.total - now.done) / speed : 0;
        constexpr int width = 20;
        const int full = static_cast<int>(share * width);
        line_.show(fmt::format("[{:#<{}}{:.<{}}] {:5.1f}%  {:.0f} s left  {:.1f} million a second  {}", "", full, "",
                               width - full, share * 100, left, speed / 1e6,
                               name(now.material) + (now.distance ? " plies" : "")));
    }

    void finished(std::string_view file, std::uint64_t bytes) {
        any_finished_ = true;
        clear();
        if (json_) {
            const nlohmann::ordered_json line{{"built", file}, {"bytes", bytes}};
            fmt::print("{}\n", line.dump());
        } else {
            fmt::print("built {} bytes {}\n", file, bytes);
        }
        std::fflush(stdout);
    }

    /// After a build that was not stopped: says so if there was no file to build.
    void show_end() const {
        if (!any_finished_) {
            fmt::print("{}\n", json_ ? R"({"built":null,"bytes":0})" : "built nothing: all files are there");
        }
    }

    void clear() { line_.erase(); }

  private:
    bool json_;
    bool any_finished_ = false;
    ProgressPace pace_{std::chrono::milliseconds(200)};
    StatusLine line_{};
};

}  // namespace crownhead::commands
