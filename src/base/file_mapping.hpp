// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

// Files as memory. What changes in a file that is mapped may or may not be seen.
namespace crownhead {

/// Maps the first `size` bytes of an open file, which may be closed afterwards, for reading. Null if that failed;
/// `errno` says why.
[[nodiscard]] const void* map_file(int file, std::size_t size);

/// Ends a mapping that map_file() returned.
void unmap_file(const void* mapped, std::size_t size);

/// These bytes of a mapping will not be needed soon: their memory may be used for other things. Only whole pages are
/// let go. Returns how many bytes that is.
std::size_t forget_mapped(const void* mapped, std::size_t size);

}  // namespace crownhead
