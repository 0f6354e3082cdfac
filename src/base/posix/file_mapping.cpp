// SPDX-License-Identifier: MIT
#include "base/file_mapping.hpp"

#include <sys/mman.h>
#include <unistd.h>

namespace crownhead {

const void* map_file(int file, std::size_t size) {
    const void* mapped = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0);
    return mapped == MAP_FAILED ? nullptr : mapped;
}

void unmap_file(const void* mapped, std::size_t size) { ::munmap(const_cast<void*>(mapped), size); }

std::size_t forget_mapped(const void* mapped, std::size_t size) {
    const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    const std::size_t whole = size / page * page;
    ::madvise(const_cast<void*>(mapped), whole, MADV_DONTNEED);
    return whole;
}

}  // namespace crownhead
