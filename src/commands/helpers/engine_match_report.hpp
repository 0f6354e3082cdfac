// SPDX-License-Identifier: MIT
#pragma once

#include "commands/helpers/status_line.hpp"
#include "engine_match/engine_match.hpp"
#include "engine_match/play_engine_match.hpp"

#include <chrono>
#include <optional>

namespace crownhead::commands {

/// What `crownhead match` prints (docs/match.md): the games in the order of their numbers, each as soon as all before
/// it are over, and at the end the result. On a terminal a line of progress replaces the games.
class EngineMatchReport {
  public:
    EngineMatchReport(const engine_match::EngineMatchPlan& plan, bool json);

    /// Shows what has come since the last call. The match is the same one, with games added.
    void show(const engine_match::EngineMatch& match);
    void show_end(const engine_match::EngineMatch& match);

  private:
    void show_game(const engine_match::EngineMatch& match, const engine_match::EngineMatchGame& game) const;
    void show_progress(const engine_match::EngineMatch& match);

    const engine_match::EngineMatchPlan& plan_;
    bool json_;
    bool games_;     ///< whether they are shown
    bool progress_;  ///< whether that is shown
    std::optional<engine_match::SprtRun> test_;
    StatusLine line_{};
    int next_ = 1;
    std::chrono::steady_clock::time_point shown_{};
};

}  // namespace crownhead::commands
