// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace crownhead::coach {

/// The file of puzzles that the program ships with for a rule set (puzzle_text.hpp), or an empty view if it ships none.
/// The build copies the files of data/puzzles/ into the program (cmake/ship.cmake), so the text lives as long as it
/// runs.
[[nodiscard]] std::string_view shipped_file(std::string_view rules);

}  // namespace crownhead::coach
