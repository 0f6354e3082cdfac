// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <system_error>

namespace crownhead {

/// The system's message for an `errno`: `No space left on device`. Thread-safe.
[[nodiscard]] inline std::string error_text(int error) { return std::generic_category().message(error); }

}  // namespace crownhead
