// SPDX-License-Identifier: MIT
#pragma once

namespace CLI {
class App;
}

namespace crownhead::commands {

/// Has the options and arguments of a program and of all its commands refuse an empty value, which is seldom meant: a
/// variable of the shell that is not set. Has whole numbers read as decimal ones, also if they begin with 0, where
/// CLI11 would read them as octal ones, and refused if they are none, or are too large for any. Call it when all
/// commands have been added, after name_paths().
void check_values(CLI::App& app);

}  // namespace crownhead::commands
