// SPDX-License-Identifier: MIT
#pragma once

#include "cluster/communicator.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

namespace crownhead::cluster {

// Tasks that ranks share: games to play, games to judge. Rank 0 leads: it has the list, gives a rank as many tasks as
// it asks for, and gets the results. A rank asks again with each result, so a slow machine takes fewer tasks.

/// Does a task; the result as text, nullopt if it was stopped.
using TaskWorker = std::function<std::optional<std::string>(std::uint64_t task, const std::stop_token& stop)>;

/// Called on each thread that works.
using MakeTaskWorker = std::function<TaskWorker()>;

/// Has tasks done by all ranks, each on so many threads of its own. Every rank calls it; the list, and `done`, are used
/// on rank 0 only. `done` is called with each task and its result on the calling thread: one at a time, as they come.
/// Returns false, and early, if a rank was asked to stop: then no rank calls it again. An exception from `done` or a
/// worker of this rank stops all its threads and is rethrown. A rank without threads gets no tasks; rank 0 throws
/// std::invalid_argument if it has tasks and no thread.
///
/// `subject` is a checksum of what the numbers are numbers of, if the ranks have read it themselves: rank 0 throws
/// BadInput if another rank has another one.
bool share_tasks(Communicator& ranks, std::span<const std::uint64_t> tasks, unsigned threads,
                 const std::stop_token& stop, const MakeTaskWorker& make_worker,
                 const std::function<void(std::uint64_t task, std::string_view result)>& done,
                 std::uint64_t subject = 0);

}  // namespace crownhead::cluster
