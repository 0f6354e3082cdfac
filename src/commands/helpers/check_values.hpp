// SPDX-License-Identifier: MIT
#pragma once

namespace CLI {
class App;
}

namespace crownhead::commands {

/// Has the options of a program and of all its commands that name a file or folder refuse an empty name, which is
/// seldom meant: a variable of the shell that is not set. Has numbers that begin with 0 read as decimal ones, where
/// CLI11 would read them as octal and hexadecimal. Call it when all commands have been added.
void check_values(CLI::App& app);

}  // namespace crownhead::commands
