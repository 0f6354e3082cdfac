// SPDX-License-Identifier: MIT
#include "base/input_text.hpp"
#include "commands/helpers/input_name.hpp"
#include "commands/helpers/library_arguments.hpp"
#include "commands/helpers/report_line.hpp"
#include "commands/library.hpp"
#include "library/library.hpp"
#include "library/names/aliases.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <memory>
#include <optional>
#include <string>

// Names that stand for one another (docs/library-search.md, "Aliases").
namespace crownhead::commands {
namespace {

struct AliasesArguments : LibraryArguments {
    std::optional<std::string> file;
};

/// Throws BadInput if there is no library in the folder: its name may be mistyped.
void require_library(const AliasesArguments& arguments) { (void)library::Library(arguments.directory()); }

int replace(const AliasesArguments& arguments) {
    require_library(arguments);
    const InputText lines(*arguments.file);
    const std::size_t persons =
        library::write_aliases(arguments.directory(), lines.text(), input_name(*arguments.file)).persons.size();
    if (arguments.json) {
        print_line({{"persons", persons}});
    } else {
        fmt::print("persons {}\n", persons);
    }
    return 0;
}

int show(const AliasesArguments& arguments) {
    require_library(arguments);
    const std::string text = library::aliases_text(arguments.directory());
    const library::Aliases aliases =
        library::parse_aliases(text, (arguments.directory() / library::aliases_file).string());
    if (arguments.json) {
        print_line({{"persons", aliases.persons}});
    } else {
        fmt::print("{}{}", text, text.empty() || text.ends_with('\n') ? "" : "\n");
    }
    return 0;
}

}  // namespace

void add_library_aliases(CLI::App& library, int& status) {
    const auto arguments = std::make_shared<AliasesArguments>();
    CLI::App* command = library.add_subcommand("aliases", "Show the names that stand for one another, or replace them");
    command->add_option(
        "--file", arguments->file,
        "Take the lines `Name = another name | another name` of a file instead of all that are there; - "
        "reads the standard input");
    add_library_options(*command, *arguments);
    command->callback([arguments, &status] { status = arguments->file ? replace(*arguments) : show(*arguments); });
}

}  // namespace crownhead::commands
