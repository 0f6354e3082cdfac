// SPDX-License-Identifier: MIT
#include "base/atomic_file.hpp"
#include "base/bad_input.hpp"
#include "base/say.hpp"
#include "commands/helpers/choice.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/library_arguments.hpp"
#include "commands/helpers/output_file.hpp"
#include "commands/helpers/progress.hpp"
#include "commands/helpers/report_line.hpp"
#include "commands/library.hpp"
#include "library/game_line.hpp"
#include "library/library.hpp"
#include "library/library_writer.hpp"
#include "library/page.hpp"
#include "library/query.hpp"
#include "notation/characters.hpp"
#include "notation/pdn_writer.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

// What is done with the games that a query finds: they are listed, exported, deleted or given other tags
// (docs/library-search.md).
namespace crownhead::commands {
namespace {

using library::GameLine;
using library::GameNumber;
using library::SortBy;

struct FoundArguments : LibraryArguments {
    std::vector<std::string> query;
    std::string out;
    std::size_t limit = std::numeric_limits<std::size_t>::max();
    std::size_t offset = 0;
    library::Order order{};
    bool count = false;
    std::vector<std::string> set;  // NAME=VALUE
};

std::string query_of(const FoundArguments& arguments) { return fmt::format("{}", fmt::join(arguments.query, " ")); }

std::optional<library::GameSet> found_games(const FoundArguments& arguments, const Interruption& interruption) {
    return found_games(arguments, query_of(arguments), interruption);
}

void print_fields(const GameLine& line) {
    fmt::print("{}", line.number);
    for (const std::string* text :
         {&line.date, &line.black, &line.white, &line.result, &line.event, &line.site, &line.round}) {
        fmt::print("\t{}", text->empty() ? "-" : *text);
    }
    fmt::print("\t{}\n", line.plies);
}

nlohmann::ordered_json json_of(const GameLine& line) {
    const auto text = [](const std::string& value) {
        return value.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(value);
    };
    return {{"number", line.number},     {"date", text(line.date)},   {"black", text(line.black)},
            {"white", text(line.white)}, {"result", line.result},     {"event", text(line.event)},
            {"site", text(line.site)},   {"round", text(line.round)}, {"plies", line.plies}};
}

/// On the standard error, with what could be searched for instead.
void say_no_game(const FoundArguments& arguments) {
    const library::Query query = library::parse_query(query_of(arguments));
    if (query.conditions.empty()) {
        say("the library has no games\n");
    } else if (const auto similar = library::with_similar_names(query)) {
        say("no game fits the query; for names spelled a little differently: {}\n", library::query_text(*similar));
    } else {
        say("no game fits the query\n");
    }
}

int search(const FoundArguments& arguments) {
    const Interruption interruption;
    const auto games = found_games(arguments, interruption);
    if (!games) {
        return 1;
    }
    if (games->size() == 0 && !arguments.json && !arguments.count) {
        say_no_game(arguments);
    }
    nlohmann::ordered_json object{{"found", games->size()}};
    if (!arguments.count) {
        object["games"] = nlohmann::ordered_json::array();
        const library::Library library(arguments.directory());
        const library::Library::Snapshot snapshot(library);
        const std::vector<GameNumber> page =
            library::page(library, *games, arguments.order, arguments.offset, arguments.limit);
        library::GameLines lines(library, page.size());
        for (const GameNumber number : page) {
            const GameLine line = lines.of(number);
            if (arguments.json) {
                object["games"].push_back(json_of(line));
            } else {
                print_fields(line);
            }
        }
    }
    if (arguments.json) {
        print_line(object);
    } else if (arguments.count) {
        fmt::print("found {}\n", games->size());
    }
    return 0;
}

struct Written {
    std::size_t games = 0;
    std::size_t damaged = 0;  ///< left out
};

/// Passes each found game as PDN to `write`; says which are damaged.
template <class Write>
Written each_as_pdn(const FoundArguments& arguments, const library::GameSet& games, const std::stop_token& stop,
                    const Write& write) {
    const library::Library library(arguments.directory());
    const library::Library::Snapshot snapshot(library);
    Written written;
    library.each_game(
        library::page(library, games, arguments.order, 0, games.size()),
        [&](const library::GameRecord& /*record*/, const notation::PdnGame& game) {
            if (stop.stop_requested()) {
                return false;
            }
            write(notation::write(game));
            ++written.games;
            return true;
        },
        [&](GameNumber number, const std::string& reason) {
            say("game {} of the library is damaged and left out: {}\n", number, reason);
            ++written.damaged;
        });
    return written;
}

int export_games(const FoundArguments& arguments) {
    if (arguments.out == "-" && arguments.json) {
        throw BadInput("--json: with --out - the standard output is for the games");
    }
    if (arguments.out != "-") {
        check_output({"--out", arguments.out}, {});
        require_no_part({"--out", arguments.out}, arguments.directory());
    }
    const Interruption interruption;
    const auto games = found_games(arguments, interruption);
    if (!games) {
        return 1;
    }
    const std::stop_token stop = interruption.token();
    if (arguments.out == "-") {
        const Written written =
            each_as_pdn(arguments, *games, stop, [](const std::string& pdn) { fmt::print("{}", pdn); });
        return stop.stop_requested() || written.damaged > 0 ? 1 : 0;
    }
    AtomicFile file(arguments.out);
    const Written written = each_as_pdn(arguments, *games, stop, [&](const std::string& pdn) { file.append(pdn); });
    if (stop.stop_requested()) {
        say("stopped; nothing was written\n");
        return 1;
    }
    file.commit();
    if (arguments.json) {
        print_line({{"exported", written.games}});
    } else {
        fmt::print("exported {}\n", written.games);
    }
    return written.damaged > 0 ? 1 : 0;
}

int delete_games(const FoundArguments& arguments) {
    const std::string query = joined_query(arguments.query);
    const Interruption interruption;
    const auto games = found_games(arguments, query, interruption);
    if (!games) {
        return 1;
    }
    const std::size_t count = library::LibraryWriter(arguments.directory()).remove(*games);
    if (arguments.json) {
        print_line({{"deleted", count}});
    } else {
        fmt::print("deleted {}\n", count);
    }
    return 0;
}

std::vector<notation::PdnTag> tags_in(const std::vector<std::string>& set) {
    std::vector<notation::PdnTag> tags;
    for (const std::string& tag : set) {
        const std::size_t equals = tag.find('=');
        if (equals == std::string::npos) {
            throw BadInput(fmt::format("--set: `{}` has no `=`, as in Event=\"World championship\"",
                                       notation::first_characters(tag)));
        }
        tags.push_back({tag.substr(0, equals), tag.substr(equals + 1)});
    }
    return tags;
}

int tag_games(const FoundArguments& arguments) {
    const std::string query = joined_query(arguments.query);
    const std::vector<notation::PdnTag> tags = tags_in(arguments.set);
    const Interruption interruption;
    const auto games = found_games(arguments, query, interruption);
    if (!games) {
        return 1;
    }
    Progress progress("games", 0);
    const std::optional<std::size_t> changed =
        library::LibraryWriter(arguments.directory())
            .set_tags(*games, tags,
                      {.progress = [&](std::size_t done, std::size_t all) { progress.show(done, all); },
                       .stop = interruption.token()});
    progress.erase();
    if (!changed) {
        say("stopped; nothing was changed\n");
        return 1;
    }
    if (arguments.json) {
        print_line({{"changed", *changed}});
    } else {
        fmt::print("changed {}\n", *changed);
    }
    return 0;
}

CLI::App* add(CLI::App& library, int& status, const std::string& name, const std::string& description,
              const std::shared_ptr<FoundArguments>& arguments, int (*run)(const FoundArguments&)) {
    CLI::App* command = library.add_subcommand(name, description);
    command->add_option("query", arguments->query, "Search for this (see docs/library-search.md)")->type_name("QUERY");
    add_library_options(*command, *arguments);
    command->callback([arguments, run, &status] { status = run(*arguments); });
    return command;
}

void add_order(CLI::App& command, library::Order& order) {
    add_choice(command, "--sort", order.by,
               {{"number", SortBy::number},
                {"date", SortBy::date},
                {"black", SortBy::black},
                {"white", SortBy::white},
                {"event", SortBy::event},
                {"length", SortBy::length}},
               "Sort the games by this");
    command.add_flag("--descending", order.descending, "Sort in descending order");
}

}  // namespace

void add_library_search(CLI::App& library, int& status) {
    const auto arguments = std::make_shared<FoundArguments>();
    CLI::App* command = add(library, status, "search", "List the games matching a query", arguments, search);
    command->add_flag("--count", arguments->count, "Print only the number of games");
    command->add_option("--limit", arguments->limit, "Print at most N games (default: all)")->default_str("");
    command->add_option("--offset", arguments->offset, "Skip the first N games");
    add_order(*command, arguments->order);
}

void add_library_export(CLI::App& library, int& status) {
    const auto arguments = std::make_shared<FoundArguments>();
    CLI::App* command =
        add(library, status, "export", "Write the games matching a query as PDN", arguments, export_games);
    command->add_option("--out", arguments->out, "Write to this file; - is the standard output")->required();
    add_order(*command, arguments->order);
}

void add_library_delete(CLI::App& library, int& status) {
    const auto arguments = std::make_shared<FoundArguments>();
    CLI::App* command = add(library, status, "delete", "Delete the games matching a query (to undo: library undo)",
                            arguments, delete_games);
    command->get_option("query")->required();
}

void add_library_tag(CLI::App& library, int& status) {
    const auto arguments = std::make_shared<FoundArguments>();
    CLI::App* command = add(library, status, "tag", "Change tags of the games matching a query (to undo: library undo)",
                            arguments, tag_games);
    command->get_option("query")->required();
    command->add_option("--set", arguments->set, "Set a tag to a value; an empty value removes it; may be repeated")
        ->type_name("NAME=VALUE")
        ->required()
        ->allow_extra_args(false);
}

}  // namespace crownhead::commands
