// SPDX-License-Identifier: MIT
#pragma once

#include "commands/helpers/engine_match_arguments.hpp"

namespace crownhead::commands {

/// Plays a match between engines with its progress and its results on the standard output: true when it is over, false
/// when it was stopped. Throws BadInput that names the argument, and FileFault.
[[nodiscard]] bool run_engine_match(const EngineMatchArguments& arguments);

}  // namespace crownhead::commands
