// SPDX-License-Identifier: MIT
#pragma once

#include <unistd.h>

#include <cstdint>

namespace crownhead {

/// The machine's memory in bytes. Thread-safe.
[[nodiscard]] inline std::uint64_t machine_memory() {
    return static_cast<std::uint64_t>(::sysconf(_SC_PHYS_PAGES)) * static_cast<std::uint64_t>(::sysconf(_SC_PAGE_SIZE));
}

}  // namespace crownhead
