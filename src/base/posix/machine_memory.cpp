// SPDX-License-Identifier: MIT
#include "base/machine_memory.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <limits>
#include <string>
#include <string_view>

namespace crownhead {

namespace {

/// What the control group of this process may use, as a container or a batch job has it (Linux, cgroup v2: the group's
/// folder is the last field of /proc/self/cgroup); a group above it may allow less. The greatest number if there is no
/// limit.
std::uint64_t allowed_memory() {
    constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();
    constexpr std::string_view first_fields = "0::/";
    std::ifstream groups("/proc/self/cgroup");
    std::string group;
    while (std::getline(groups, group) && !group.starts_with(first_fields)) {
    }
    if (group.size() < first_fields.size()) {
        return none;
    }
    std::uint64_t least = none;
    const std::filesystem::path root = "/sys/fs/cgroup";
    for (std::filesystem::path folder = root / group.substr(first_fields.size());; folder = folder.parent_path()) {
        std::uint64_t bytes = 0;
        if (std::ifstream(folder / "memory.max") >> bytes) {  // not if it says "max"
            least = std::min(least, bytes);
        }
        if (folder == root || folder == folder.parent_path()) {
            return least;
        }
    }
}

/// What this process may map (`ulimit -v`). The greatest number if there is no limit.
std::uint64_t allowed_addresses() {
    ::rlimit limit{};
    constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();
    return ::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY ? none : limit.rlim_cur;
}

}  // namespace

std::uint64_t machine_memory() {
    const std::uint64_t installed =
        static_cast<std::uint64_t>(::sysconf(_SC_PHYS_PAGES)) * static_cast<std::uint64_t>(::sysconf(_SC_PAGE_SIZE));
    return std::min({allowed_memory(), allowed_addresses(), installed});
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
