// SPDX-License-Identifier: MIT
#include "server/services/endgame_build.hpp"

#include "endgame/build.hpp"

#include <sys/resource.h>

#include <chrono>
#include <exception>
#include <utility>

namespace crownhead::server {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds between_news{250};
constexpr int niceness = 15;
/// Small slices are slow for their size: the time left is told when so small a part of all is solved.
constexpr std::uint64_t min_share_to_estimate = 50;

/// What is worth telling of the library's frequent reports.
class Reports {
  public:
    explicit Reports(EndgameBuild::Hear hear) : hear_(std::move(hear)) {}

    void operator()(const endgame::BuildProgress& now) {
        const auto time = Clock::now();
        if (time - told_ < between_news) {
            return;
        }
        told_ = time;
        const double seconds = std::chrono::duration<double>(time - begun_).count();
        const double speed = seconds > 0 ? static_cast<double>(now.solved) / seconds : 0;
        EndgameProgress progress{.share = static_cast<double>(now.done) / static_cast<double>(now.of),
                                 .rate = static_cast<std::uint64_t>(speed),
                                 .slice = name(now.material) + (now.distance ? " plies" : "")};
        if (now.solved > now.of / min_share_to_estimate) {
            progress.left = static_cast<int>(static_cast<double>(now.of - now.done) / speed);
        }
        hear_(progress);
    }

  private:
    EndgameBuild::Hear hear_;
    Clock::time_point begun_ = Clock::now();
    Clock::time_point told_ = begun_ - between_news;
};

std::optional<std::string> fault_of_build(const EndgameBuild::Task& task, Reports& reports,
                                          const std::stop_token& stop) {
    endgame::BuildOptions options{
        .pieces = task.pieces, .threads = task.threads, .distance = task.distance, .memory = task.memory};
    options.progress = [&](const endgame::BuildProgress& now) { reports(now); };
    try {
        endgame::build(task.set, task.folder, options, stop);
        return std::nullopt;
    } catch (const std::exception& problem) {  // a full disk, no memory: nothing may end the server
        return problem.what();
    }
}

}  // namespace

EndgameBuild::EndgameBuild(const Task& task, Hear hear, Over over)
    : thread_([task, reports = Reports(std::move(hear)), over = std::move(over)](const std::stop_token& stop) mutable {
          ::setpriority(PRIO_PROCESS, 0, niceness);  // on Linux of this thread alone, and of those that it starts
          over(fault_of_build(task, reports, stop));
      }) {}

}  // namespace crownhead::server
