// SPDX-License-Identifier: MIT
#pragma once

namespace crownhead {

/// Lets this process have as many open files and connections as the system allows it: the usual limit is lower.
void allow_many_open_files();

}  // namespace crownhead
