// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace crownhead::commands {

/// An option or argument of a command, as --help shows it.
struct OptionOutline {
    std::string name;          ///< `--fen`, or `files` for an argument by its place
    std::string short_name{};  ///< `-h`, or empty
    std::string value{};       ///< what it takes: `TEXT`, `INT`, `{white,black,nobody}`; empty for a flag
    std::string fallback{};    ///< what stands where it is not given, or empty
    std::string description{};
    bool required = false;
    std::vector<std::string> words{};  ///< the words it takes, where they can be counted

    [[nodiscard]] bool by_place() const { return name.front() != '-'; }
};

/// A command with all that can be written behind it: what man pages and completions are made of.
struct CommandOutline {
    std::string name;  ///< with those of the commands above it: `crownhead endgame build`
    std::string description{};
    std::vector<OptionOutline> options{};
    std::vector<CommandOutline> commands{};

    /// `build` of `crownhead endgame build`.
    [[nodiscard]] std::string last_name() const { return name.substr(name.rfind(' ') + 1); }
};

/// The outline of a program whose commands have all been added.
[[nodiscard]] CommandOutline outline(const CLI::App& app);

}  // namespace crownhead::commands
