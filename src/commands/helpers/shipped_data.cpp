// SPDX-License-Identifier: MIT
#include "commands/helpers/shipped_data.hpp"

#include "base/shipped_folder.hpp"

namespace crownhead::commands {

std::filesystem::path shipped_endgames() { return shipped_folder(program_folder(), "endgames", CROWNHEAD_ENDGAMES); }

std::filesystem::path shipped_web() { return shipped_folder(program_folder(), "web", CROWNHEAD_WEB); }

}  // namespace crownhead::commands
