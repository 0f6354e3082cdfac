// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace crownhead::commands {

// Where data that ships with the program is: installed or put beside it, else where the build made it
// (base/shipped_folder.hpp). Thread-safe.

/// The folder of all shipped endgames (endgame::folder_of says which are those of a rule set).
[[nodiscard]] std::filesystem::path shipped_endgames();

/// The folder of the page.
[[nodiscard]] std::filesystem::path shipped_web();

}  // namespace crownhead::commands
