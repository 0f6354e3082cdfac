// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace crownhead::commands {

/// An option or argument of a command, as --help shows it.
struct OptionOutline {
    std::string name;            ///< `--fen`, or `files` for a positional argument
    std::string short_name{};    ///< `-h`, or empty
    std::string value{};         ///< what it takes: `TEXT`, `N in [1 - 8]`, `{white,black,nobody}`; empty for a flag
    std::string default_text{};  ///< its default, or empty
    std::string description{};
    bool required = false;
    std::vector<std::string> words{};  ///< the words it takes, if only certain ones

    [[nodiscard]] bool is_positional() const { return name.front() != '-'; }
};

/// A command with its options and its own commands, from which man pages and completions are made.
struct CommandOutline {
    std::string name;  ///< in full: `crownhead endgame build`
    std::string description{};
    std::vector<OptionOutline> options{};
    std::vector<CommandOutline> commands{};

    /// `build` of `crownhead endgame build`.
    [[nodiscard]] std::string last_name() const { return name.substr(name.rfind(' ') + 1); }
};

/// What an option takes, as OptionOutline::value says it.
[[nodiscard]] std::string value_name(const CLI::Option& option);

/// Makes --help of a program and of all its commands show value_name() where CLI11 would show a type, such as
/// `UINT:INT in [1 - 8]`. Call it when all commands have been added.
void show_value_names(CLI::App& app);

/// The outline of a program whose commands have all been added.
[[nodiscard]] CommandOutline outline(const CLI::App& app);

}  // namespace crownhead::commands
