// SPDX-License-Identifier: MIT
#pragma once

namespace crownhead {

/// The program `crownhead`: runs the command that the arguments name and returns the exit status (docs/commands.md).
/// Whatever goes wrong is told in one sentence on the standard error. Call it once, from main().
int run_program(int argc, char** argv);

}  // namespace crownhead
