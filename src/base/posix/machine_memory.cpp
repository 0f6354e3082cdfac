// SPDX-License-Identifier: MIT
#include "base/machine_memory.hpp"

#include <unistd.h>

#include <fstream>
#include <limits>
#include <string>

namespace crownhead {

std::uint64_t machine_memory() {
    return static_cast<std::uint64_t>(::sysconf(_SC_PHYS_PAGES)) * static_cast<std::uint64_t>(::sysconf(_SC_PAGE_SIZE));
}

/// The kernel's estimate (proc(5), MemAvailable).
std::uint64_t free_memory() {
    std::ifstream file("/proc/meminfo");
    std::string name;
    std::uint64_t kibibytes = 0;
    while (file >> name >> kibibytes) {
        if (name == "MemAvailable:") {
            return kibibytes << 10U;
        }
        file.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    }
    return std::numeric_limits<std::uint64_t>::max();
}

}  // namespace crownhead
