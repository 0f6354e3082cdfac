// SPDX-License-Identifier: MIT
#include "base/machine_memory.hpp"

#include <windows.h>

#include <limits>

namespace crownhead {

std::uint64_t machine_memory() {
    MEMORYSTATUSEX status{};
    status.dwLength = sizeof status;
    return ::GlobalMemoryStatusEx(&status) != 0 ? status.ullTotalPhys : std::numeric_limits<std::uint64_t>::max();
}

std::uint64_t free_memory() {
    MEMORYSTATUSEX status{};
    status.dwLength = sizeof status;
    return ::GlobalMemoryStatusEx(&status) != 0 ? status.ullAvailPhys : std::numeric_limits<std::uint64_t>::max();
}

}  // namespace crownhead
