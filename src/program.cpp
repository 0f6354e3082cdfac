// SPDX-License-Identifier: MIT
#include "program.hpp"

#include "base/bad_input.hpp"
#include "base/say.hpp"
#include "base/terminal.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/check_values.hpp"
#include "commands/helpers/command_outline.hpp"
#include "commands/helpers/parse_sentence.hpp"
#include "commands/helpers/path_names.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead {
namespace {

constexpr int bad_input_status = 2;
constexpr const char* not_printed = "what was printed could not be written to the standard output";

/// Throws BadInput if the first word, or the one after a command that has commands of its own, is none.
void require_known_commands(const CLI::App& app, const std::vector<std::string>& words) {
    const CLI::App* command = &app;
    std::string name = "crownhead";
    for (const std::string& word : words) {
        const auto known = command->get_subcommands([](const CLI::App*) { return true; });
        if (known.empty() || word.starts_with('-')) {
            return;
        }
        const auto found =
            std::find_if(known.begin(), known.end(), [&](const CLI::App* one) { return one->check_name(word); });
        if (found == known.end()) {
            const std::string above = command == &app ? "" : name.substr(name.find(' ') + 1) + ' ';
            throw BadInput(fmt::format("there is no command `{}{}`; `{} --help` lists them", above, word, name));
        }
        command = *found;
        name += ' ' + command->get_name();
    }
}

/// `help endgame build` is `endgame build --help`.
std::vector<std::string> without_help_word(std::vector<std::string> words) {
    if (!words.empty() && words.front() == "help") {
        words.erase(words.begin());
        words.emplace_back("--help");
    }
    return words;
}

int run(const std::vector<std::string>& words) {
    CLI::App app("Crownhead, a complete system for draughts", "crownhead");
    app.set_version_flag("--version", "crownhead " CROWNHEAD_VERSION);
    app.require_subcommand(1);
    app.allow_windows_style_options(false);  // a name that begins with a slash is a file's, on Windows too
    int status = 0;
    for (const auto add :
         {commands::add_rules,      commands::add_moves,    commands::add_board,      commands::add_perft,
          commands::add_pdn,        commands::add_count,    commands::add_solve,      commands::add_verify_proof,
          commands::add_shortest,   commands::add_the_move, commands::add_laws,       commands::add_umpire,
          commands::add_ballots,    commands::add_endgame,  commands::add_book,       commands::add_library,
          commands::add_tournament, commands::add_match,    commands::add_hub,        commands::add_dxp,
          commands::add_analyse,    commands::add_report,   commands::add_puzzles,    commands::add_bench,
          commands::add_learn,      commands::add_agree,    commands::add_strachey,   commands::add_samuel,
          commands::add_play,       commands::add_serve,    commands::add_completion, commands::add_man}) {
        add(app, status);
    }
    commands::name_paths(app);
    commands::show_value_names(app);
    commands::check_values(app);
    if (words.empty()) {
        throw BadInput("say what to do; `crownhead --help` lists the commands");
    }
    require_known_commands(app, words);
    try {
        app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() != 0) {
            throw BadInput(commands::parse_sentence(error, app));
        }
        status = app.exit(error);  // --help and --version
    }
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
        throw BadInput(not_printed);
    }
    return status;
}

}  // namespace

int run_program(int argc, char** argv) {
    try {
        set_up_standard_streams();
        return run(without_help_word({argv + 1, argv + argc}));
    } catch (const BadInput& bad) {
        say("crownhead: {}\n", bad.what());
    } catch (const std::bad_alloc&) {
        say("crownhead: there is not enough memory for this\n");
    } catch (const std::exception& error) {
        say("crownhead: {}\n", std::ferror(stdout) != 0 ? not_printed : error.what());  // fmt::print() throws
    }
    return bad_input_status;
}

}  // namespace crownhead
