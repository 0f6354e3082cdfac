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

/// One build of endgames on threads of its own, which give way to everything else on the machine.
class EndgameBuild {
  public:
    struct Task {
        const rules::RuleSet& set;
        std::filesystem::path folder;
        int pieces = 6;
        bool distance = false;  ///< the plies to the end as well
        unsigned threads = 1;
        std::uint64_t memory = 0;  ///< bytes that are free
    };
    /// Called on a thread of the build, a few times a second at most.
    using Hear = std::function<void(const EndgameProgress&)>;
    /// Called once, on a thread of the build: nothing where it ended or was stopped, else why it could not go on.
    using Over = std::function<void(const std::optional<std::string>& fault)>;

    EndgameBuild(const Task& task, Hear hear, Over over);
    /// Stops the build and waits a moment for that; what is finished is kept.
    ~EndgameBuild() = default;
    EndgameBuild(const EndgameBuild&) = delete;
    EndgameBuild& operator=(const EndgameBuild&) = delete;
    EndgameBuild(EndgameBuild&&) = delete;
    EndgameBuild& operator=(EndgameBuild&&) = delete;

    /// Ends it soon; returns at once.
    void stop() { thread_.request_stop(); }
    [[nodiscard]] bool is_stopping() const { return thread_.get_stop_token().stop_requested(); }

  private:
    std::jthread thread_;
};

}  // namespace crownhead::server
