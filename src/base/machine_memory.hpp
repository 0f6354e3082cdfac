// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace crownhead {

/// The memory of the machine in bytes, or what a container or a batch job may use of it (Linux). Thread-safe.
[[nodiscard]] std::uint64_t machine_memory();

/// Bytes of memory that the machine can give without swapping, as the system estimates it; the largest number if it
/// does not say. Thread-safe.
[[nodiscard]] std::uint64_t free_memory();

}  // namespace crownhead
