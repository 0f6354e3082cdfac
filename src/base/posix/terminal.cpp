// SPDX-License-Identifier: MIT
#include "base/terminal.hpp"

#include <unistd.h>

namespace crownhead {

bool is_terminal(std::FILE* stream) { return ::isatty(::fileno(stream)) != 0; }

void set_up_standard_streams() {}

}  // namespace crownhead
