// SPDX-License-Identifier: MIT
#pragma once

namespace CLI {
class App;
}

namespace crownhead::commands {

// Parts of `crownhead library` (docs/commands.md), each a subcommand of it; `status` as in commands.hpp.
void add_library_search(CLI::App& library, int& status);
void add_library_export(CLI::App& library, int& status);
void add_library_delete(CLI::App& library, int& status);
void add_library_tag(CLI::App& library, int& status);
void add_library_player(CLI::App& library, int& status);
void add_library_collections(CLI::App& library, int& status);
void add_library_searches(CLI::App& library, int& status);
void add_library_aliases(CLI::App& library, int& status);

}  // namespace crownhead::commands
