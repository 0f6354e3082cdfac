// SPDX-License-Identifier: MIT
#pragma once

namespace CLI {
class App;
}

namespace crownhead::commands {

// Parts of `crownhead puzzles` (docs/puzzles.md), each a subcommand of it; `status` as in commands.hpp.
void add_puzzles_make(CLI::App& puzzles, int& status);
void add_puzzles_check(CLI::App& puzzles, int& status);
void add_puzzles_problems(CLI::App& puzzles, int& status);

}  // namespace crownhead::commands
