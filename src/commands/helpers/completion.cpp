// SPDX-License-Identifier: MIT
#include "commands/helpers/completion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <string_view>
#include <vector>

namespace crownhead::commands {
namespace {

/// Visits a program's commands, each before its own commands.
void for_each_command(const CommandOutline& command, const std::function<void(const CommandOutline&)>& visit) {
    visit(command);
    for (const CommandOutline& below : command.commands) {
        for_each_command(below, visit);
    }
}

/// The text in single quotes, as all three shells read it.
std::string shell_quoted(std::string_view text) {
    std::string all = "'";
    for (const char c : text) {
        if (c == '\'') {
            all += "'\\''";
        } else {
            all += c;
        }
    }
    return all + "'";
}

std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, " ")); }

/// The words that can follow a command, except values: its own commands and its options.
std::vector<std::string> next_words(const CommandOutline& command) {
    std::vector<std::string> words;
    for (const CommandOutline& below : command.commands) {
        words.push_back(below.last_name());
    }
    for (const OptionOutline& option : command.options) {
        if (!option.is_positional()) {
            words.push_back(option.name);
        }
    }
    return words;
}

/// The `case` patterns of all commands of a program, as `'crownhead endgame'|'crownhead endgame build'`.
std::string patterns(const CommandOutline& program, std::string_view separator) {
    std::vector<std::string> all;
    for_each_command(program, [&](const CommandOutline& command) {
        if (&command != &program) {
            all.push_back(shell_quoted(command.name));
        }
    });
    return fmt::format("{}", fmt::join(all, separator));
}

/// Calls `visit` for each option that takes a value, with its name after its command's.
void for_each_valued_option(const CommandOutline& program,
                            const std::function<void(const std::string& name, const OptionOutline&)>& visit) {
    for_each_command(program, [&](const CommandOutline& command) {
        for (const OptionOutline& option : command.options) {
            if (!option.is_positional() && !option.value.empty()) {
                visit(command.name + ' ' + option.name, option);
            }
        }
    });
}

}  // namespace

std::string bash_completion(const CommandOutline& program) {
    std::string script = fmt::format(
        "# bash completion for {0}, made by `{0} completion bash`\n"
        "_{0}() {{\n"
        "    local at={0} words=() i\n"
        "    for ((i = 1; i < COMP_CWORD; ++i)); do\n"
        "        case \"$at ${{COMP_WORDS[i]}}\" in\n"
        "            {1}) at+=\" ${{COMP_WORDS[i]}}\" ;;\n"
        "        esac\n"
        "    done\n"
        "    case \"$at ${{COMP_WORDS[COMP_CWORD - 1]}}\" in\n",
        program.name, patterns(program, "|"));
    for_each_valued_option(program, [&](const std::string& name, const OptionOutline& option) {
        script += fmt::format("        {}) words=({}) ;;\n", shell_quoted(name), joined(option.words));
    });
    script += "        *)\n            case \"$at\" in\n";
    for_each_command(program, [&](const CommandOutline& command) {
        script +=
            fmt::format("                {}) words=({}) ;;\n", shell_quoted(command.name), joined(next_words(command)));
    });
    script += fmt::format(
        "            esac\n"
        "            ;;\n"
        "    esac\n"
        "    mapfile -t COMPREPLY < <(compgen -W \"${{words[*]}}\" -- \"${{COMP_WORDS[COMP_CWORD]}}\")\n"
        "}}\n"
        "complete -o default -F _{0} {0}\n",
        program.name);
    return script;
}

std::string zsh_completion(const CommandOutline& program) {
    // Words with what they do: `word:description`.
    const auto described = [](const CommandOutline& command) {
        std::vector<std::string> all;
        const auto add = [&](const std::string& word, const std::string& description) {
            all.push_back(shell_quoted(word + ':' + description));
        };
        for (const CommandOutline& below : command.commands) {
            add(below.last_name(), below.description);
        }
        for (const OptionOutline& option : command.options) {
            if (!option.is_positional()) {
                add(option.name, option.description);
            }
        }
        return all;
    };
    std::string script = fmt::format(
        "#compdef {0}\n"
        "# zsh completion for {0}, made by `{0} completion zsh`\n"
        "_{0}() {{\n"
        "    local at={0} i\n"
        "    local -a choices\n"
        "    for ((i = 2; i < CURRENT; ++i)); do\n"
        "        case \"$at $words[i]\" in\n"
        "            {1}) at+=\" $words[i]\" ;;\n"
        "        esac\n"
        "    done\n"
        "    case \"$at $words[CURRENT-1]\" in\n",
        program.name, patterns(program, "|"));
    for_each_valued_option(program, [&](const std::string& name, const OptionOutline& option) {
        script += option.words.empty()
                      ? fmt::format("        {}) _files; return ;;\n", shell_quoted(name))
                      : fmt::format("        {}) compadd -- {}; return ;;\n", shell_quoted(name), joined(option.words));
    });
    script += "    esac\n    case \"$at\" in\n";
    for_each_command(program, [&](const CommandOutline& command) {
        script += fmt::format("        {}) choices=({}) ;;\n", shell_quoted(command.name), joined(described(command)));
    });
    script += fmt::format(
        "    esac\n"
        "    _describe {0} choices || _files\n"
        "}}\n"
        "if [ \"$funcstack[1]\" = _{0} ]; then _{0} \"$@\"; else compdef _{0} {0}; fi\n",
        program.name);
    return script;
}

std::string fish_completion(const CommandOutline& program) {
    // __crownhead_at tells whether the words that have been written lead to a command, and to none of its own.
    std::string script = fmt::format(
        "# fish completion for {0}, made by `{0} completion fish`\n"
        "function __{0}_at\n"
        "    set -l at {0}\n"
        "    for word in (commandline -opc)\n"
        "        switch \"$at $word\"\n"
        "            case {1}\n"
        "                set at \"$at $word\"\n"
        "        end\n"
        "    end\n"
        "    test \"$at\" = \"$argv\"\n"
        "end\n",
        program.name, patterns(program, " "));
    for_each_command(program, [&](const CommandOutline& command) {
        const std::string head = fmt::format("complete -c {0} -n '__{0}_at {1}'", program.name, command.name);
        for (const CommandOutline& below : command.commands) {
            script += fmt::format("{} -f -a {} -d {}\n", head, below.last_name(), shell_quoted(below.description));
        }
        for (const OptionOutline& option : command.options) {
            if (option.is_positional()) {
                continue;
            }
            script += fmt::format("{} -l {}", head, option.name.substr(2));
            if (!option.short_name.empty()) {
                script += fmt::format(" -s {}", option.short_name.substr(1));
            }
            if (!option.words.empty()) {
                script += fmt::format(" -x -a {}", shell_quoted(joined(option.words)));
            } else if (!option.value.empty()) {
                script += " -r";
            }
            script += fmt::format(" -d {}\n", shell_quoted(option.description));
        }
    });
    return script;
}

}  // namespace crownhead::commands
