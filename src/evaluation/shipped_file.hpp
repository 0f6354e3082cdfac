// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace crownhead::evaluation {

/// Returns the bytes of the weights that the program ships with for a rule set, or an empty view if it ships none. The
/// build copies the files of data/weights/ into the program (cmake/ship.cmake), so the bytes live as long as it runs.
[[nodiscard]] std::string_view shipped_file(std::string_view rules);

}  // namespace crownhead::evaluation
