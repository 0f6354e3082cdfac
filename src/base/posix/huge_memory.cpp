// SPDX-License-Identifier: MIT
#include "base/huge_memory.hpp"

#include "base/bad_input.hpp"

#include <sys/mman.h>

#include <string>

namespace crownhead {

HugeMemory::HugeMemory(std::size_t bytes)
    : data_(::mmap(nullptr, fitting_size(bytes), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
                   -1, 0)),
      bytes_(bytes) {
    if (data_ == MAP_FAILED) {
        throw BadInput("there is not enough memory for a table of " + std::to_string(bytes >> 20U) + " megabytes");
    }
    // Not for small tables: whole huge pages would have to be zeroed for a few entries.
    constexpr std::size_t min_huge_bytes = std::size_t{16} << 20U;
    if (bytes >= min_huge_bytes) {
        ::madvise(data_, bytes, MADV_HUGEPAGE);
    }
}

HugeMemory::~HugeMemory() { ::munmap(data_, bytes_); }

}  // namespace crownhead
