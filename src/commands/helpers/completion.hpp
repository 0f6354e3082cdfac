// SPDX-License-Identifier: MIT
#pragma once

#include "commands/helpers/command_outline.hpp"

#include <string>

namespace crownhead::commands {

// Scripts that let a shell complete a program's commands, options, and the words that options take. Where a file may
// stand, and after an option that takes some other value, the shell offers files. Pure functions.

/// For bash: to be sourced, or put into a folder of completions under the program's name.
[[nodiscard]] std::string bash_completion(const CommandOutline& program);

/// For zsh: `_crownhead` in a folder of $fpath.
[[nodiscard]] std::string zsh_completion(const CommandOutline& program);

/// For fish: `crownhead.fish` in a folder of completions.
[[nodiscard]] std::string fish_completion(const CommandOutline& program);

}  // namespace crownhead::commands
