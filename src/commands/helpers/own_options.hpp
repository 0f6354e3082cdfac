// SPDX-License-Identifier: MIT
#pragma once

#include "players/engine_settings.hpp"

namespace CLI {
class App;
}

namespace crownhead::commands {

/// Adds an option for each setting of our own engine: `--hash`, `--threads` … `own` must outlive the parsing.
void add_own_options(CLI::App& command, players::EngineSettings& own);

}  // namespace crownhead::commands
