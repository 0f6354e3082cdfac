// SPDX-License-Identifier: MIT
#include "commands/puzzles.hpp"

#include "commands/commands.hpp"

#include <CLI/CLI.hpp>

namespace crownhead::commands {

void add_puzzles(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("puzzles", "Find puzzles in games, and check puzzles and composed problems");
    command->require_subcommand(1);
    add_puzzles_make(*command, status);
    add_puzzles_check(*command, status);
    add_puzzles_problems(*command, status);
}

}  // namespace crownhead::commands
