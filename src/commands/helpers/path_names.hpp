// SPDX-License-Identifier: MIT
#pragma once

namespace CLI {
class App;
}

namespace crownhead::commands {

/// Has the options and arguments of a program and of all its commands that take a file show `FILE` as their value, and
/// those that take a folder `DIR`. Call it when all commands have been added.
void name_paths(CLI::App& app);

}  // namespace crownhead::commands
