// SPDX-License-Identifier: MIT
#include "base/huge_memory.hpp"

#include "base/bad_input.hpp"

#include <windows.h>

#include <string>

namespace crownhead {

/// Huge pages are left out: Windows gives them only to accounts that may lock pages in memory.
HugeMemory::HugeMemory(std::size_t bytes)
    : data_(::VirtualAlloc(nullptr, fitting_size(bytes), MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE)), bytes_(bytes) {
    if (data_ == nullptr) {
        throw BadInput("there is not enough memory for a table of " + std::to_string(bytes >> 20U) + " megabytes");
    }
}

HugeMemory::~HugeMemory() { ::VirtualFree(data_, 0, MEM_RELEASE); }

}  // namespace crownhead
