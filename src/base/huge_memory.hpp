// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace crownhead {

/// Returns `bytes`. Throws BadInput if the machine does not have more memory than that (machine_memory()): the system
/// itself may promise any number of pages, since untouched ones cost nothing. Thread-safe.
[[nodiscard]] std::size_t fitting_size(std::size_t bytes);

/// Zeroed memory from the system, in huge pages if it has them, so that random reads rarely wait for page tables.
/// Memory that is never touched costs nothing.
class HugeMemory {
  public:
    /// Throws BadInput if there is not enough memory.
    explicit HugeMemory(std::size_t bytes);
    ~HugeMemory();
    HugeMemory(const HugeMemory&) = delete;
    HugeMemory& operator=(const HugeMemory&) = delete;
    HugeMemory(HugeMemory&&) = delete;
    HugeMemory& operator=(HugeMemory&&) = delete;

    [[nodiscard]] void* data() const { return data_; }
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

  private:
    void* data_;
    std::size_t bytes_;
};

}  // namespace crownhead
