// SPDX-License-Identifier: MIT
#include "base/windows/last_error.hpp"

#include <windows.h>

#include <cerrno>
#include <system_error>

namespace crownhead {

bool fail_with_last_error() { return fail_with(::GetLastError()); }

bool fail_with(unsigned long error) {
    const std::error_condition meaning = std::system_category().default_error_condition(static_cast<int>(error));
    switch (error) {
        case ERROR_SHARING_VIOLATION:
        case ERROR_USER_MAPPED_FILE:
            errno = EBUSY;
            break;
        case ERROR_LOCK_VIOLATION:
        case ERROR_IO_PENDING:
            errno = EWOULDBLOCK;
            break;
        default:
            errno = meaning.category() == std::generic_category() ? meaning.value() : EIO;
            break;
    }
    return false;
}

}  // namespace crownhead
