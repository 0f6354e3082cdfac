// SPDX-License-Identifier: MIT
#include "base/priority.hpp"

#include <sys/resource.h>
#include <unistd.h>
#include <algorithm>

namespace crownhead {

void lower_priority(Priority to) {
    const auto thread = static_cast<id_t>(::gettid());  // on Linux each has its own niceness
    const int now = ::getpriority(PRIO_PROCESS, thread);
    ::setpriority(PRIO_PROCESS, thread, std::max(now, to == Priority::low ? 10 : 15));
}

}  // namespace crownhead
