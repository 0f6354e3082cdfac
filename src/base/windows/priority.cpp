// SPDX-License-Identifier: MIT
#include "base/priority.hpp"

#include <windows.h>

namespace crownhead {

void lower_priority(Priority to) {
    ::SetThreadPriority(::GetCurrentThread(),
                        to == Priority::low ? THREAD_PRIORITY_BELOW_NORMAL : THREAD_PRIORITY_LOWEST);
}

}  // namespace crownhead
