// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace crownhead::laws {

/// Black's men on 14 and 15 can both take the man on 18; his man on 1 cannot take.
inline const std::string two_ways = "B:W18,32:B1,14,15";
/// Black's man on 14 can take two men, on 18 and then on 26, and ends on his crown row.
inline const std::string two_jumps = "B:W18,26,32:B1,14";
/// The one way of taking, 14x23, for Black; he has quiet moves too.
inline const std::string one_way = "B:W18,32:B1,14";

}  // namespace crownhead::laws
