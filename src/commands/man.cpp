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
#include <vector>

namespace crownhead::commands {
namespace {

/// The command of that name, among those of another one. Throws BadInput.
const CommandOutline& command_of(const CommandOutline& above, const std::string& name) {
    const auto found = std::find_if(above.commands.begin(), above.commands.end(),
                                    [&](const CommandOutline& command) { return command.last_name() == name; });
    if (found == above.commands.end()) {
        throw BadInput(fmt::format("there is no command `{}`; `{} --help` lists them", name, above.name));
    }
    return *found;
}

/// The page of a command, or of the program if none is named. That of `endgame build` is the page of `endgame`.
std::string page_of(const CommandOutline& program, const std::vector<std::string>& names) {
    if (names.empty()) {
        return man_page(program, CROWNHEAD_VERSION);
    }
    const CommandOutline* last = &program;
    for (const std::string& name : names) {
        last = &command_of(*last, name);
    }
    return man_page(command_of(program, names.front()), CROWNHEAD_VERSION);
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
    const auto names = std::make_shared<std::vector<std::string>>();
    const auto folder = std::make_shared<std::string>();
    CLI::Option* one = command->add_option("command", *names, "Command to describe (default: the program itself)");
    command->add_option("--folder", *folder, "Write all pages to this folder: crownhead.1, crownhead-play.1 …")
        ->excludes(one);
    command->callback([&app, names, folder, &status] {
        if (folder->empty()) {
            fmt::print("{}", page_of(outline(app), *names));
        } else {
            write_pages(outline(app), *folder);
        }
        status = 0;
    });
}

}  // namespace crownhead::commands
