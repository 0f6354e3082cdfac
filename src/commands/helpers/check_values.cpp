// SPDX-License-Identifier: MIT
#include "commands/helpers/check_values.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace crownhead::commands {

void check_values(CLI::App& app) {
    constexpr std::array<std::string_view, 14> files{"--library", "--file", "--pdn",     "--out",   "--state",
                                                     "--kept",    "--dir",  "--data",    "--web",   "--endgames",
                                                     "--plot",    "--html", "--scratch", "--folder"};
    for (CLI::Option* option : app.get_options()) {
        const std::string type = option->get_type_name();
        if (std::find(files.begin(), files.end(), option->get_name()) != files.end()) {
            const auto refuse_empty = [](const std::string& name) {
                return name.empty() ? std::string("a file needs a name") : std::string();
            };
            option->check(CLI::Validator(refuse_empty, ""));
        } else if (type.starts_with("INT") || type.starts_with("UINT")) {
            const auto decimal = [](std::string& number) {
                number.erase(0, std::min(number.find_first_not_of('0'), number.size() - (number.empty() ? 0 : 1)));
                return std::string();
            };
            const auto refuse_negative = [](const std::string& number) {
                return number.starts_with('-') ? number + " is negative" : std::string();
            };
            option->transform(CLI::Validator(decimal, ""));
            if (type.starts_with("UINT")) {
                option->check(CLI::Validator(refuse_negative, ""));
            }
        }
    }
    for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        check_values(*command);
    }
}

}  // namespace crownhead::commands
