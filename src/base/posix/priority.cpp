// SPDX-License-Identifier: MIT
#include "base/priority.hpp"

#include <sys/resource.h>
#include <unistd.h>

namespace crownhead {

void lower_priority(Priority to) {
    const int niceness = to == Priority::low ? 10 : 15;
    ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), niceness);  // on Linux each thread has its own
}

}  // namespace crownhead
