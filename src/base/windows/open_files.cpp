// SPDX-License-Identifier: MIT
#include "base/open_files.hpp"

namespace crownhead {

/// Windows has no limit that a server could reach.
void allow_many_open_files() {}

}  // namespace crownhead
