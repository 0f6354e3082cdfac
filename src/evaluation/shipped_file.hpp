// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace crownhead::evaluation {

/// The file of weights that is built into the program for a rule set (data/weights/), empty where there is none. Made
/// by cmake/ship.cmake.
[[nodiscard]] std::string_view shipped_file(std::string_view rules);

}  // namespace crownhead::evaluation
