// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/library_arguments.hpp"
#include "commands/helpers/report_line.hpp"
#include "commands/library.hpp"
#include "library/library.hpp"
#include "library/library_writer.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

// Collections and saved searches (docs/library-search.md).
namespace crownhead::commands {
namespace {

using library::Library;
using library::LibraryWriter;

/// What a command does with one of the named things; at most one of the options is given.
struct NamedArguments : LibraryArguments {
    std::optional<std::string> put;  ///< --add, --save
    std::optional<std::string> remove;
    std::optional<std::string> erase;  ///< --delete
    std::vector<std::string> query;
};

nlohmann::ordered_json json_of(const library::Collection& one) { return {{"name", one.name}, {"games", one.games}}; }
nlohmann::ordered_json json_of(const library::SavedSearch& one) { return {{"name", one.name}, {"query", one.query}}; }

void print_named_fields(const library::Collection& one) { fmt::print("{}\t{}\n", one.name, one.games); }
void print_named_fields(const library::SavedSearch& one) { fmt::print("{}\t{}\n", one.name, one.query); }

template <class Named>
void print_named(const Named& one, bool json) {
    if (json) {
        print_line(json_of(one));
    } else {
        print_named_fields(one);
    }
}

template <class Named>
int list(const char* key, const std::vector<Named>& all, bool json) {
    nlohmann::ordered_json array = nlohmann::ordered_json::array();
    for (const Named& one : all) {
        array.push_back(json_of(one));
        if (!json) {
            print_named_fields(one);
        }
    }
    if (json) {
        print_line({{key, array}});
    }
    return 0;
}

int report_deleted(const std::string& name, bool json) {
    if (json) {
        print_line({{"deleted", name}});
    } else {
        fmt::print("deleted {}\n", name);
    }
    return 0;
}

int collections(const NamedArguments& arguments) {
    if (arguments.erase) {
        writer_of_existing(arguments).delete_collection(*arguments.erase);
        return report_deleted(*arguments.erase, arguments.json);
    }
    if (!arguments.put && !arguments.remove) {
        return list("collections", Library(arguments.directory()).collections(), arguments.json);
    }
    const std::string query = joined_query(arguments.query);
    const Interruption interruption;
    const auto games = found_games(arguments, query, interruption);
    if (!games) {
        return 1;
    }
    LibraryWriter library(arguments.directory());
    print_named(arguments.put ? library.add_to_collection(*arguments.put, *games)
                              : library.remove_from_collection(*arguments.remove, *games),
                arguments.json);
    return 0;
}

int searches(const NamedArguments& arguments) {
    if (arguments.erase) {
        writer_of_existing(arguments).delete_search(*arguments.erase);
        return report_deleted(*arguments.erase, arguments.json);
    }
    if (!arguments.put) {
        return list("searches", Library(arguments.directory()).saved_searches(), arguments.json);
    }
    const std::string query = joined_query(arguments.query);
    print_named(writer_of_existing(arguments).save_search(*arguments.put, query), arguments.json);
    return 0;
}

/// A query without an option that takes it is a mistake.
void check_query(const NamedArguments& arguments, const char* options) {
    if (!arguments.query.empty() && !arguments.put && !arguments.remove) {
        throw BadInput(fmt::format("a query goes with {}", options));
    }
}

}  // namespace

void add_library_collections(CLI::App& library, int& status) {
    const auto arguments = std::make_shared<NamedArguments>();
    CLI::App* command = library.add_subcommand("collections", "List the collections of games, or change one");
    CLI::Option* add = command->add_option("--add", arguments->put, "Put the games matching QUERY into a collection");
    CLI::Option* remove =
        command->add_option("--remove", arguments->remove, "Take the games matching QUERY out of a collection");
    CLI::Option* erase =
        command->add_option("--delete", arguments->erase, "Delete a collection; its games stay in the library");
    add->type_name("NAME");
    remove->type_name("NAME")->excludes(add);
    erase->type_name("NAME")->excludes(add)->excludes(remove);
    command->add_option("query", arguments->query, "Search for this (see docs/library-search.md)")->type_name("QUERY");
    add_library_options(*command, *arguments);
    command->callback([arguments, &status] {
        check_query(*arguments, "--add or --remove");
        status = collections(*arguments);
    });
}

void add_library_searches(CLI::App& library, int& status) {
    const auto arguments = std::make_shared<NamedArguments>();
    CLI::App* command = library.add_subcommand("searches", "List the saved searches, or change one");
    CLI::Option* save = command->add_option("--save", arguments->put, "Save QUERY under a name");
    save->type_name("NAME");
    command->add_option("--delete", arguments->erase, "Delete a saved search")->excludes(save)->type_name("NAME");
    command->add_option("query", arguments->query, "Search for this (see docs/library-search.md)")->type_name("QUERY");
    add_library_options(*command, *arguments);
    command->callback([arguments, &status] {
        check_query(*arguments, "--save");
        status = searches(*arguments);
    });
}

}  // namespace crownhead::commands
