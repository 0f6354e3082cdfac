// SPDX-License-Identifier: MIT
#include "commands/helpers/own_options.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <string>

namespace crownhead::commands {

void add_own_options(CLI::App& command, players::EngineSettings& own) {
    for (const players::OwnOption& option : players::own_options()) {
        const std::string flag = "--" + std::string(option.name);
        const auto take = [flag, &option, &own](const std::string& text) {
            if (!option.set_value(own, text)) {
                throw CLI::ValidationError(flag, fmt::format("`{}` is not {}", text, option.valid_values));
            }
        };
        command.add_option_function<std::string>(flag, take, fmt::format("For our engine: {}", option.valid_values))
            ->type_name(option.max > 0 ? "N" : "TEXT")
            ->default_str(option.value(own));
    }
}

}  // namespace crownhead::commands
