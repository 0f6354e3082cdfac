#pragma once

#include "board/bad_input.hpp"

#include <sys/mman.h>

#include <cstddef>
#include <string>

namespace crownhead {

/// Zeroed memory from the system, in huge pages where it has them, so that random reads do not wait for page tables.
/// What is never touched costs nothing.
class HugeMemory {
  public:
    /// Throws BadInput where there is not so much.
    explicit HugeMemory(std::size_t bytes)
        : data_(::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)),
          bytes_(bytes) {
        if (data_ == MAP_FAILED) {
            throw BadInput("there is no memory for a table of " + std::to_string(bytes >> 20U) + " megabytes");
        }
        // A small table is soon filled page by page; whole huge pages would have to be zeroed for a few entries.
        constexpr std::size_t worth_it = std::size_t{16} << 20U;
        if (bytes >= worth_it) {
            ::madvise(data_, bytes, MADV_HUGEPAGE);
        }
    }
    ~HugeMemory() { ::munmap(data_, bytes_); }
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
