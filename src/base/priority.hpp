// SPDX-License-Identifier: MIT
#pragma once

namespace crownhead {

/// How much of the machine's time a thread gets while others want it: `low` is about a tenth of what they get, `lowest`
/// a thirtieth (nice(1): 10 and 15).
enum class Priority { low, lowest };

/// Lowers the priority of the calling thread and, but for Windows, of those that it starts. One that is as low already
/// stays as it is.
void lower_priority(Priority to);

}  // namespace crownhead
