// SPDX-License-Identifier: MIT
#pragma once

#include "rules/rule_set.hpp"
#include "server/api/endgame_state.hpp"
#include "server/services/post.hpp"
#include "server/services/thread_pool.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace crownhead::server {

/// One build of endgames on low-priority threads of its own. Not thread-safe; call it on the thread on which `post`
/// runs its tasks.
class EndgameBuild {
  public:
    struct Task {
        const rules::RuleSet& set;
        std::filesystem::path folder;
        int pieces = 6;
        bool distance = false;     ///< distances (plies to the end) too
        unsigned threads = 1;      ///< 0 for none: all is built in one task of `post`
        std::uint64_t memory = 0;  ///< bytes that are free
    };
    /// Called on a thread of the build, a few times a second at most.
    using OnProgress = std::function<void(const EndgameProgress&)>;
    /// Called once, on a thread of the build: with nothing if it finished or was stopped, else with why it failed.
    using OnEnd = std::function<void(const std::optional<std::string>& fault)>;

    EndgameBuild(const Task& task, OnProgress on_progress, OnEnd on_end, const Post& post);
    /// Stops the build and waits a moment for it to end; finished files are kept.
    ~EndgameBuild() = default;
    EndgameBuild(const EndgameBuild&) = delete;
    EndgameBuild& operator=(const EndgameBuild&) = delete;
    EndgameBuild(EndgameBuild&&) = delete;
    EndgameBuild& operator=(EndgameBuild&&) = delete;

    /// Asks the build to end soon; returns at once.
    void stop();
    [[nodiscard]] bool is_stopping() const { return is_stopping_; }

  private:
    bool is_stopping_ = false;
    ThreadPool thread_;
    ThreadPool::Ticket ticket_;
};

}  // namespace crownhead::server
