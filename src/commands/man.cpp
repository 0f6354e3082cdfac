// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/files.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/man_page.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace crownhead::commands {
namespace {

/// The page of one command, or of the program if none is named.
std::string page_of(const CommandOutline& program, const std::string& name) {
    if (name.empty()) {
        return man_page(program, CROWNHEAD_VERSION);
    }
    const auto found = std::find_if(program.commands.begin(), program.commands.end(),
                                    [&](const CommandOutline& command) { return command.last_name() == name; });
    if (found == program.commands.end()) {
        throw BadInput(fmt::format("there is no command `{}`; `crownhead --help` lists them", name));
    }
    return man_page(*found, CROWNHEAD_VERSION);
}

void write_pages(const CommandOutline& program, const std::filesystem::path& folder) {
    make_folder(folder);
    const auto write = [&](const CommandOutline& command) {
        const std::string page = man_page(command, CROWNHEAD_VERSION);
        const std::array<std::string_view, 1> parts{page};
        write_file_atomically(folder / man_page_file(command), parts);
    };
    write(program);
    for (const CommandOutline& command : program.commands) {
        write(command);
    }
}

}  // namespace

void add_man(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("man", "Print a manual page, or write all of them to a folder");
    const auto name = std::make_shared<std::string>();
    const auto folder = std::make_shared<std::string>();
    CLI::Option* one = command->add_option("command", *name, "Command to describe (default: the program itself)");
    command->add_option("--folder", *folder, "Write all pages to this folder: crownhead.1, crownhead-play.1 …")
        ->excludes(one);
    command->callback([&app, name, folder, &status] {
        if (folder->empty()) {
            fmt::print("{}", page_of(outline(app), *name));
        } else {
            write_pages(outline(app), *folder);
        }
        status = 0;
    });
}

}  // namespace crownhead::commands
