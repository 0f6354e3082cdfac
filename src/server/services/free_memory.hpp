// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <fstream>
#include <limits>
#include <string>

namespace crownhead::server {

/// Bytes of memory that the machine can give without swapping, as the kernel estimates it (proc(5), MemAvailable).
[[nodiscard]] inline std::uint64_t free_memory() {
    std::ifstream file("/proc/meminfo");
    std::string name;
    std::uint64_t kibibytes = 0;
    while (file >> name >> kibibytes) {
        if (name == "MemAvailable:") {
            return kibibytes << 10U;
        }
        file.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    }
    return std::numeric_limits<std::uint64_t>::max();  // unknown: the build itself will notice
}

}  // namespace crownhead::server
