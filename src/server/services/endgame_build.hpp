// SPDX-License-Identifier: MIT
#pragma once

#include "rules/rule_set.hpp"
#include "server/api/endgame_state.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <thread>

namespace crownhead::server {

/// One build of endgames on low-priority threads of its own.
class EndgameBuild {
  public:
    struct Task {
        const rules::RuleSet& set;
        std::filesystem::path folder;
        int pieces = 6;
        bool distance = false;  ///< distances (plies to the end) too
        unsigned threads = 1;
        std::uint64_t memory = 0;  ///< bytes that are free
    };
    /// Called on a thread of the build, a few times a second at most.
    using OnProgress = std::function<void(const EndgameProgress&)>;
    /// Called once, on a thread of the build: with nothing if it finished or was stopped, else with why it failed.
    using OnEnd = std::function<void(const std::optional<std::string>& fault)>;

    EndgameBuild(const Task& task, OnProgress on_progress, OnEnd on_end);
    /// Stops the build and waits a moment for it to end; finished files are kept.
    ~EndgameBuild() = default;
    EndgameBuild(const EndgameBuild&) = delete;
    EndgameBuild& operator=(const EndgameBuild&) = delete;
    EndgameBuild(EndgameBuild&&) = delete;
    EndgameBuild& operator=(EndgameBuild&&) = delete;

    /// Asks the build to end soon; returns at once.
    void stop() { thread_.request_stop(); }
    [[nodiscard]] bool is_stopping() const { return thread_.get_stop_token().stop_requested(); }

  private:
    std::jthread thread_;
};

}  // namespace crownhead::server
