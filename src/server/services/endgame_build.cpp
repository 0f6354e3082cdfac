// SPDX-License-Identifier: MIT
#include "server/services/endgame_build.hpp"

#include "base/priority.hpp"
#include "endgame/build.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>

namespace crownhead::server {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds between_news{250};
/// Small slices are slow for their size, so the time left is estimated only after a fiftieth of all positions is
/// solved.
constexpr std::uint64_t parts_to_estimate = 50;

/// Thins out the library's frequent progress reports.
class ProgressFilter {
  public:
    explicit ProgressFilter(EndgameBuild::OnProgress on_progress) : on_progress_(std::move(on_progress)) {}

    void operator()(const endgame::BuildProgress& now) {
        const auto time = Clock::now();
        if (time - last_passed_ < between_news) {
            return;
        }
        last_passed_ = time;
        const double seconds = std::chrono::duration<double>(time - begun_).count();
        const double speed = seconds > 0 ? static_cast<double>(now.solved) / seconds : 0;
        EndgameProgress progress{.share = static_cast<double>(now.done) / static_cast<double>(now.total),
                                 .rate = static_cast<std::uint64_t>(speed),
                                 .slice = name(now.material) + (now.distance ? " plies" : "")};
        if (now.solved > now.total / parts_to_estimate) {
            progress.left = static_cast<int>(static_cast<double>(now.total - now.done) / speed);
        }
        on_progress_(progress);
    }

  private:
    EndgameBuild::OnProgress on_progress_;
    Clock::time_point begun_ = Clock::now();
    Clock::time_point last_passed_ = begun_ - between_news;
};

std::optional<std::string> fault_of_build(const EndgameBuild::Task& task, ProgressFilter& filter,
                                          const std::stop_token& stop) {
    endgame::BuildOptions options{
        .pieces = task.pieces, .threads = std::max(task.threads, 1U), .distance = task.distance, .memory = task.memory};
    options.progress = [&](const endgame::BuildProgress& now) { filter(now); };
    try {
        endgame::build(task.set, task.folder, options, stop);
        return std::nullopt;
    } catch (const std::exception& problem) {  // a full disk, no memory: nothing may end the server
        return problem.what();
    }
}

}  // namespace

EndgameBuild::EndgameBuild(const Task& task, OnProgress on_progress, OnEnd on_end, const Post& post)
    : thread_(std::min(task.threads, 1U), post),
      ticket_(thread_.add([task, filter = ProgressFilter(std::move(on_progress)),
                           on_end = std::move(on_end)](const std::stop_token& stop) mutable {
          lower_priority(Priority::lowest);
          on_end(fault_of_build(task, filter, stop));
      })) {}

void EndgameBuild::stop() {
    is_stopping_ = true;
    thread_.stop(ticket_);
}

}  // namespace crownhead::server
