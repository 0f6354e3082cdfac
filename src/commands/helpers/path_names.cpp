// SPDX-License-Identifier: MIT
#include "commands/helpers/path_names.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace crownhead::commands {
namespace {

template <std::size_t N>
bool is_one_of(const CLI::Option& option, const std::array<std::string_view, N>& names) {
    return std::find(names.begin(), names.end(), option.get_name()) != names.end();
}

// Wherever an option of one of these names takes a text, it is the name of a file or a folder; some also take a word
// such as `none`.

bool is_of_files(const CLI::Option& option) {
    constexpr std::array<std::string_view, 15> names{"--file",    "--pdn",     "--out",       "--state", "--kept",
                                                     "--plot",    "--csv",     "--book",      "--from",  "--games",
                                                     "--weights", "--against", "--positions", "file",    "files"};
    return is_one_of(option, names);
}

bool is_of_folders(const CLI::Option& option) {
    constexpr std::array<std::string_view, 7> names{"--library", "--dir",     "--data",  "--endgames",
                                                    "--html",    "--scratch", "--folder"};
    return is_one_of(option, names);
}

}  // namespace

void name_paths(CLI::App& app) {
    for (CLI::Option* option : app.get_options([](const CLI::Option* one) { return one->get_type_name() == "TEXT"; })) {
        if (is_of_files(*option)) {
            option->type_name("FILE");
        } else if (is_of_folders(*option)) {
            option->type_name("DIR");
        }
    }
    for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        name_paths(*command);
    }
}

}  // namespace crownhead::commands
