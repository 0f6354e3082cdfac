// SPDX-License-Identifier: MIT
#include "commands/library.hpp"

#include "base/bad_input.hpp"
#include "base/input_text.hpp"
#include "base/say.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/choice.hpp"
#include "commands/helpers/counted.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/library_arguments.hpp"
#include "commands/helpers/library_report.hpp"
#include "commands/helpers/nothing_in.hpp"
#include "commands/helpers/pdn_input.hpp"
#include "commands/helpers/position_arguments.hpp"
#include "commands/helpers/progress.hpp"
#include "commands/helpers/report_line.hpp"
#include "commands/helpers/rules_option.hpp"
#include "library/library_writer.hpp"
#include "rules/rule_set.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace crownhead::commands {
namespace {

using library::Imported;
using library::Library;
using library::LibraryWriter;

struct ImportArguments : LibraryArguments {
    std::vector<std::string> files;
    std::string rules;
    library::Duplicates duplicates = library::Duplicates::merge;
};

/// `problems` gets what could not be read; null if nobody wants a list of it.
Imported import_one(LibraryWriter& games, const std::string& file, const library::ImportOptions& options,
                    nlohmann::json* problems, const std::stop_token& stop) {
    constexpr std::uint64_t megabyte = 1'000'000;
    std::optional<Progress> progress;
    const library::ImportWatch watch{
        .progress =
            [&](std::uint64_t done, std::uint64_t of) {
                if (!progress) {
                    progress.emplace("MB", done / megabyte);
                }
                progress->show(done / megabyte, of / megabyte);
            },
        .problem =
            [&](const notation::PdnProblem& problem) {
                if (progress) {
                    progress->erase();
                }
                say_problem(file, problem);
                if (problems != nullptr) {
                    problems->push_back(
                        {{"file", file}, {"line", problem.line}, {"game", problem.game}, {"reason", problem.reason}});
                }
            }};
    const Imported done = games.import_file(file, options, watch, stop);
    progress.reset();
    if (done.read_before > 0) {
        say("{}: an earlier import had read {}; this one went on from there\n", file,
            counted(done.read_before, "game"));
    }
    if (done.read_otherwise > 0) {
        say("{}: an earlier import had read {} under other rules; this one began anew; what that one added stays: "
            "`source` and `rules` in a query find it, to delete it\n",
            file, counted(done.read_otherwise, "game"));
    }
    if (!done.finished) {
        say("{}: stopped after game {}; the same command goes on from there\n", file, done.read_before + done.read);
    }
    return done;
}

int import_files(const ImportArguments& arguments) {
    const Interruption interruption;  // before the reader's thread
    library::ImportOptions options{.duplicates = arguments.duplicates};
    if (!arguments.rules.empty()) {
        options.rules = &rules_of_option("--rules", arguments.rules);
    }
    for (const std::string& file : arguments.files) {  // all, before anything of the first is imported
        require_readable(file);
    }
    LibraryWriter games(arguments.directory());
    nlohmann::json problems = nlohmann::json::array();
    Imported all{.finished = true};
    std::size_t games_in_files = 0;
    for (const std::string& file : arguments.files) {
        if (interruption.token().stop_requested()) {
            all.finished = false;
            break;
        }
        const Imported one =
            import_one(games, file, options, arguments.json ? &problems : nullptr, interruption.token());
        all.added.games += one.added.games;
        all.added.positions += one.added.positions;
        all.added.duplicates += one.added.duplicates;
        all.problems += one.problems;
        games_in_files += one.read_before + one.read;
        all.finished = all.finished && one.finished;
    }
    if (arguments.json) {
        print_line({{"games", all.added.games},
                    {"positions", all.added.positions},
                    {"duplicates", all.added.duplicates},
                    {"finished", all.finished},
                    {"problems", problems}});
    } else {
        fmt::print("imported {} games {} positions duplicates {} problems {}\n", all.added.games, all.added.positions,
                   all.added.duplicates, all.problems);
    }
    const bool has_games = games_in_files > 0 || !all.finished;
    if (!has_games) {
        say_nothing_in("game", arguments.files);
    }
    return all.finished && all.problems == 0 && has_games ? 0 : 1;
}

int show_duplicates(const LibraryArguments& arguments) {
    const std::vector<std::vector<library::GameNumber>> groups = Library(arguments.directory()).duplicates();
    std::size_t count = 0;
    for (const auto& group : groups) {
        count += group.size() - 1;
    }
    if (arguments.json) {
        print_line({{"same", groups}, {"duplicates", count}});
        return 0;
    }
    for (const auto& group : groups) {
        fmt::print("same {}\n", fmt::join(group, " "));
    }
    fmt::print("duplicates {}\n", count);
    return 0;
}

int show_stats(const LibraryArguments& arguments) {
    report(Library(arguments.directory()).stats(), arguments.json);
    return 0;
}

int show_problems(const LibraryArguments& arguments) {
    const Library games(arguments.directory());
    constexpr int at_once = 100;
    std::int64_t last = 0;
    for (auto some = games.problems(last, at_once); !some.empty(); some = games.problems(last, at_once)) {
        for (const library::KeptProblem& problem : some) {
            report(problem, arguments.json);
        }
        last = some.back().number;
    }
    return 0;
}

int undo(const LibraryArguments& arguments) {
    const std::optional<library::Undone> undone = writer_of_existing(arguments).undo();
    if (!undone) {
        throw BadInput("there is no change to undo");
    }
    if (arguments.json) {
        print_line({{"undone", word(undone->kind)}, {"name", undone->name}, {"games", undone->games}});
    } else {
        fmt::print("undone {} games {}{}{}\n", word(undone->kind), undone->games, undone->name.empty() ? "" : " ",
                   undone->name);
    }
    return 0;
}

void add_simple(CLI::App& library, const char* name, const char* words, int (*run)(const LibraryArguments&),
                int& status) {
    auto arguments = std::make_shared<LibraryArguments>();
    CLI::App* command = library.add_subcommand(name, words);
    add_library_options(*command, *arguments);
    command->callback([arguments, run, &status] { status = run(*arguments); });
}

void add_import(CLI::App& library, int& status) {
    auto arguments = std::make_shared<ImportArguments>();
    CLI::App* command = library.add_subcommand("import", "Add the games of PDN files; set broken ones aside");
    command->add_option("files", arguments->files, "PDN files; - reads the standard input")->required();
    command->add_option("--rules", arguments->rules, "Rule set of games that do not name one");
    add_choice<library::Duplicates>(
        *command, "--duplicates", arguments->duplicates,
        {{"merge", library::Duplicates::merge}, {"keep", library::Duplicates::keep}},
        "If the library has a game already: merge (fill in what it lacks) or keep (add it again)");
    add_library_options(*command, *arguments);
    command->callback([arguments, &status] { status = import_files(*arguments); });
}

struct ExploreArguments : LibraryArguments {
    std::shared_ptr<PositionArguments> position;
    std::optional<std::string> query;
    bool both = false;
    bool details = false;
};

int explore(const ExploreArguments& arguments) {
    const Interruption interruption;
    const rules::Game game = arguments.position->game();
    std::optional<library::GameSet> games;
    if (arguments.query) {
        games = found_games(arguments, *arguments.query, interruption);
        if (!games) {
            return 1;
        }
    }
    const library::GameSet* only = games ? &*games : nullptr;
    const Library library(arguments.directory());
    const Library::Snapshot snapshot(library);
    const library::Explored found = library.explore(game.rule_set(), game.now(), only);
    std::optional<library::ExploreDetails> details;
    if (arguments.details) {
        details = library.explore_details(game.rule_set(), game.now(), only, arguments.both);
    }
    report(found, details, arguments.both, arguments.json);
    return 0;
}

void add_explore(CLI::App& library, int& status) {
    auto arguments = std::make_shared<ExploreArguments>();
    CLI::App* command = library.add_subcommand("explore", "Show what was played from a position, and how it ended");
    arguments->position = add_position_arguments(*command, Takes::rules_fen_and_moves);
    command->add_option("--query", arguments->query, "Count only the games matching this query");
    command->add_flag("--both", arguments->both, "Count games with colours reversed too");
    command->add_flag("--details", arguments->details,
                      "Also show the years, ratings and players of each move, the ballots and the best known games");
    add_library_options(*command, *arguments);
    command->callback([arguments, &status] { status = explore(*arguments); });
}

}  // namespace

void add_library(CLI::App& app, int& status) {
    CLI::App* library = app.add_subcommand("library", "Import, search and explore a library of games");
    library->require_subcommand(1);
    add_import(*library, status);
    add_explore(*library, status);
    add_library_player(*library, status);
    add_library_search(*library, status);
    add_library_export(*library, status);
    add_library_delete(*library, status);
    add_library_tag(*library, status);
    add_library_collections(*library, status);
    add_library_searches(*library, status);
    add_library_aliases(*library, status);
    add_simple(*library, "duplicates", "List the games that the library has twice", show_duplicates, status);
    add_simple(*library, "stats", "Show how much the library holds", show_stats, status);
    add_simple(*library, "problems", "List the broken games that imports set aside", show_problems, status);
    add_simple(*library, "undo", "Undo the last change: a deletion, tags or a collection", undo, status);
}

}  // namespace crownhead::commands
