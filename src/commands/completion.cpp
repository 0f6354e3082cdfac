// SPDX-License-Identifier: MIT
#include "commands/helpers/completion.hpp"

#include "commands/commands.hpp"
#include "commands/helpers/choice.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <memory>
#include <string>

namespace crownhead::commands {

void add_completion(CLI::App& app, int& status) {
    using Script = std::string (*)(const CommandOutline&);
    CLI::App* command = app.add_subcommand("completion", "Print a completion script for your shell");
    const auto script = std::make_shared<Script>();
    add_choice<Script>(*command, "shell", *script,
                       {{"bash", bash_completion}, {"zsh", zsh_completion}, {"fish", fish_completion}},
                       "Shell: bash, zsh or fish");
    command->callback([&app, script, &status] {
        fmt::print("{}", (*script)(outline(app)));
        status = 0;
    });
}

}  // namespace crownhead::commands
