// SPDX-License-Identifier: MIT
#include "base/file_mapping.hpp"

#include "base/windows/last_error.hpp"

#include <io.h>
#include <windows.h>

namespace crownhead {

const void* map_file(int file, std::size_t size) {
    const auto handle = reinterpret_cast<HANDLE>(::_get_osfhandle(file));  // NOLINT(performance-no-int-to-ptr)
    const HANDLE mapping = ::CreateFileMappingW(handle, nullptr, PAGE_READONLY, 0, 0, nullptr);
    if (mapping == nullptr) {
        fail_with_last_error();
        return nullptr;
    }
    const void* mapped = ::MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, size);
    if (mapped == nullptr) {
        fail_with_last_error();
    }
    ::CloseHandle(mapping);  // the view keeps what it needs
    return mapped;
}

void unmap_file(const void* mapped, std::size_t /*size*/) { ::UnmapViewOfFile(mapped); }

/// Unlocking pages that are not locked takes them out of the memory that the process holds (VirtualUnlock()).
std::size_t forget_mapped(const void* mapped, std::size_t size) {
    SYSTEM_INFO about{};
    ::GetSystemInfo(&about);
    const std::size_t whole = size / about.dwPageSize * about.dwPageSize;
    ::VirtualUnlock(const_cast<void*>(mapped), whole);
    return whole;
}

}  // namespace crownhead
