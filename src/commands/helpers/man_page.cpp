// SPDX-License-Identifier: MIT
#include "commands/helpers/man_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

namespace crownhead::commands {
namespace {

/// Text escaped for roff: backslashes, hyphens that are to stay ASCII, and lines that look like requests.
std::string escaped(std::string_view text) {
    std::string all;
    for (const char c : text) {
        if (c == '\\') {
            all += "\\e";
        } else if (c == '-') {
            all += "\\-";
        } else if ((c == '.' || c == '\'') && (all.empty() || all.back() == '\n')) {
            all += "\\&";
            all += c;
        } else {
            all += c;
        }
    }
    return all;
}

std::string page_name(const CommandOutline& command) {
    std::string name = command.name;
    std::replace(name.begin(), name.end(), ' ', '-');
    return name;
}

bool is_program(const CommandOutline& command) { return command.name.find(' ') == std::string::npos; }

void add_option(std::string& page, const OptionOutline& option) {
    page += ".TP\n";
    std::string names = option.short_name.empty() ? "" : fmt::format("\\fB{}\\fR, ", escaped(option.short_name));
    names += fmt::format("\\fB{}\\fR", escaped(option.name));
    if (!option.value.empty() && !option.is_positional()) {
        names += fmt::format(" \\fI{}\\fR", escaped(option.value));
    }
    page += names + '\n' + escaped(option.description);
    if (option.required && option.default_text.empty()) {
        page += " (must be given)";
    }
    // An absolute path is a default of this build's machine only.
    if (!option.default_text.empty() && !std::filesystem::path(option.default_text).is_absolute()) {
        page += fmt::format(" (default: {})", escaped(option.default_text));
    }
    page += '\n';
}

std::string synopsis(const CommandOutline& command) {
    std::string line = fmt::format("\\fB{}\\fR", escaped(command.name));
    if (!command.options.empty()) {
        line += " [\\fIOPTIONS\\fR]";
    }
    if (!command.commands.empty()) {
        line += " \\fICOMMAND\\fR ...";
    }
    for (const OptionOutline& option : command.options) {
        if (option.is_positional()) {
            const std::string name = fmt::format("\\fI{}\\fR", escaped(option.name));
            line += option.required ? " " + name : " [" + name + "]";
        }
    }
    return line + '\n';
}

/// A command within a page: its description, synopsis and options, and the same for its own commands.
void add_command(std::string& page, const CommandOutline& command) {
    page +=
        fmt::format(".SS \"{}\"\n{}\n.PP\n{}", escaped(command.name), escaped(command.description), synopsis(command));
    for (const OptionOutline& option : command.options) {
        add_option(page, option);
    }
    for (const CommandOutline& below : command.commands) {
        add_command(page, below);
    }
}

void add_commands(std::string& page, const CommandOutline& command) {
    page += ".SH COMMANDS\n";
    for (const CommandOutline& below : command.commands) {
        if (is_program(command)) {
            page += fmt::format(".TP\n\\fB{}\\fR(1)\n{}\n", escaped(page_name(below)), escaped(below.description));
        } else {
            add_command(page, below);
        }
    }
}

}  // namespace

std::string man_page_file(const CommandOutline& command) { return page_name(command) + ".1"; }

std::string man_page(const CommandOutline& command, std::string_view version) {
    std::string title = page_name(command);
    std::string page = fmt::format(".SH NAME\n{} \\- {}\n.SH SYNOPSIS\n{}", escaped(title),
                                   escaped(command.description), synopsis(command));
    std::transform(title.begin(), title.end(), title.begin(), [](unsigned char c) { return std::toupper(c); });
    page = fmt::format(".TH \"{}\" 1 \"\" \"Crownhead {}\" \"Crownhead\"\n", escaped(title), version) + page;
    if (!command.options.empty()) {
        page += ".SH OPTIONS\n";
        for (const OptionOutline& option : command.options) {
            add_option(page, option);
        }
    }
    if (!command.commands.empty()) {
        add_commands(page, command);
    }
    page +=
        ".SH EXIT STATUS\n"
        "0: done. 1: done, but the input had problems; or stopped, or not proved. 2: arguments or input could not be "
        "used.\n";
    if (!is_program(command)) {
        const std::string program = command.name.substr(0, command.name.find(' '));
        page += fmt::format(".SH SEE ALSO\n\\fB{}\\fR(1)\n", escaped(program));
    }
    return page;
}

}  // namespace crownhead::commands
