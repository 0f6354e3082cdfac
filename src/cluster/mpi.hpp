// SPDX-License-Identifier: MIT
#pragma once

#include "cluster/communicator.hpp"

#include <memory>

namespace crownhead::cluster {

/// The ranks that `mpirun` or a batch system has started with this process; a rank that is alone if it was started
/// without them. Called once in a process, after the signals are blocked that its threads must not take, and what it
/// returns is destroyed by the same thread; unless an exception is on its way, that waits for the other ranks to come
/// to the same point. Throws BadInput if there are other ranks and the program was built without MPI (CMake's option
/// CROWNHEAD_MPI), and if this MPI cannot be used by programs with threads.
[[nodiscard]] std::unique_ptr<Communicator> ranks_of_this_run();

}  // namespace crownhead::cluster
