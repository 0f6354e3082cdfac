// SPDX-License-Identifier: MIT
#pragma once

#include "players/own_program.hpp"

namespace CLI {
class App;
}

namespace crownhead::commands {

/// Adds an option for all that can be set of our own engine: `--hash`, `--threads` … `own` must outlive the parsing.
void add_own_options(CLI::App& command, players::OwnProgram& own);

}  // namespace crownhead::commands
