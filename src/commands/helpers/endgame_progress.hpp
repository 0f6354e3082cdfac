// SPDX-License-Identifier: MIT
#pragma once

#include "base/say.hpp"
#include "base/terminal.hpp"
#include "endgame/build.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdio>
#include <string>
#include <string_view>

namespace crownhead::commands {

/// Shows the progress of a build of endgames: a line that is overwritten, on a terminal, and a line for each finished
/// file. For one thread at a time.
class EndgameProgress {
  public:
    explicit EndgameProgress(bool json) : json_(json) {}

    void show(const endgame::BuildProgress& now) {
        if (!terminal_) {
            return;
        }
        const auto time = Clock::now();
        if (time - shown_ < std::chrono::milliseconds(200)) {
            return;
        }
        shown_ = time;
        const double seconds = std::chrono::duration<double>(time - begun_).count();
        const double share = static_cast<double>(now.done) / static_cast<double>(now.total);
        const double speed = static_cast<double>(now.solved) / seconds;
        const double left = speed > 0 ? static_cast<double>(now.total - now.done) / speed : 0;
        constexpr int width = 20;
        const int full = static_cast<int>(share * width);
        say("\r[{:#<{}}{:.<{}}] {:5.1f}%  {:15}  {:6.1f} million positions a second  {:.0f} s left ", "", full, "",
            width - full, share * 100, name(now.material) + (now.distance ? " plies" : ""), speed / 1e6, left);
        std::fflush(stderr);
        visible_ = true;
    }

    void finished(std::string_view file, std::uint64_t bytes) {
        clear();
        if (json_) {
            const nlohmann::ordered_json line{{"built", file}, {"bytes", bytes}};
            fmt::print("{}\n", line.dump());
        } else {
            fmt::print("built {} bytes {}\n", file, bytes);
        }
        std::fflush(stdout);
    }

    void clear() {
        if (visible_) {
            say("\r{:100}\r", "");
            visible_ = false;
        }
    }

  private:
    using Clock = std::chrono::steady_clock;

    bool json_;
    bool terminal_ = is_terminal(stderr);
    bool visible_ = false;
    Clock::time_point begun_ = Clock::now();
    Clock::time_point shown_ = begun_;
};

}  // namespace crownhead::commands
