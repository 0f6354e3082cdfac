// SPDX-License-Identifier: MIT
#include "commands/samuel.hpp"

#include "commands/commands.hpp"

#include <CLI/CLI.hpp>

namespace crownhead::commands {

void add_samuel(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("samuel", "Let A. Samuel's program of 1959 learn, and inspect it");
    command->require_subcommand(1);
    add_samuel_learn(*command, status);
    add_samuel_remember(*command, status);
    add_samuel_terms(*command, status);
    add_samuel_correlation(*command, status);
}

}  // namespace crownhead::commands
