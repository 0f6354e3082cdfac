// SPDX-License-Identifier: MIT
#pragma once

namespace CLI {
class App;
}

namespace crownhead::commands {

// The parts of `crownhead library` (docs/commands.md) that take a query, each a subcommand of it; `status` as in
// commands.hpp.
void add_library_search(CLI::App& library, int& status);
void add_library_export(CLI::App& library, int& status);
void add_library_delete(CLI::App& library, int& status);

}  // namespace crownhead::commands
