// SPDX-License-Identifier: MIT
#include "commands/helpers/interruption.hpp"
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
#include <string_view>
#include <vector>

// How a player did (docs/library-search.md, "A player's results").
namespace crownhead::commands {
namespace {

using library::PlayerResults;
using library::Score;

struct PlayerArguments : LibraryArguments {
    std::string name;
    std::optional<std::string> query;
};

void print_score(std::string_view kind, const Score& score, std::string_view of) {
    fmt::print("{} games {} won {} drawn {} lost {} {}\n", kind, score.games, score.won, score.drawn, score.lost,
               of.empty() ? "-" : of);
}

std::string line_of(const std::optional<library::ListedOpening>& opening) {
    if (!opening) {
        return "-";
    }
    return fmt::format("{}{}{}", opening->value == opening->moves ? "" : opening->value + ' ', opening->moves,
                       opening->name.empty() ? "" : ' ' + opening->name);
}

void print_lines(const PlayerResults& results) {
    print_score("all", results.all(), results.name);
    for (const library::NamedScore& one : results.names) {
        print_score("name", one.score, one.name);
    }
    print_score("colour", results.black, "black");
    print_score("colour", results.white, "white");
    for (const library::OpeningScore& one : results.openings) {
        print_score("opening", one.black + one.white, line_of(one.opening));
    }
    for (const library::NamedScore& one : results.opponents) {
        print_score("opponent", one.score, one.name);
    }
    for (const library::YearScore& one : results.years) {
        print_score("year", one.score, one.year == 0 ? "-" : std::to_string(one.year));
    }
}

nlohmann::ordered_json with_score(nlohmann::ordered_json object, const Score& score) {
    object["games"] = score.games;
    object["won"] = score.won;
    object["drawn"] = score.drawn;
    object["lost"] = score.lost;
    return object;
}

nlohmann::ordered_json json_of(const library::NamedScore& one) {
    return with_score({{"name", one.name.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(one.name)}},
                      one.score);
}

nlohmann::ordered_json json_of(const library::OpeningScore& one) {
    nlohmann::ordered_json object{{"ballot", nullptr}};
    if (one.opening) {
        object = {{"ballot", one.opening->value}, {"name", one.opening->name}, {"moves", one.opening->moves}};
        if (one.opening->name.empty()) {
            object.erase("name");
        }
    }
    object = with_score(std::move(object), one.black + one.white);
    object["black"] = with_score(nlohmann::ordered_json::object(), one.black);
    object["white"] = with_score(nlohmann::ordered_json::object(), one.white);
    return object;
}

nlohmann::ordered_json json_of(const library::YearScore& one) {
    return with_score({{"year", one.year == 0 ? nlohmann::ordered_json() : nlohmann::ordered_json(one.year)}},
                      one.score);
}

template <class Parts>
nlohmann::ordered_json json_list(const Parts& parts) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const auto& part : parts) {
        list.push_back(json_of(part));
    }
    return list;
}

nlohmann::ordered_json json_of(const PlayerResults& results) {
    nlohmann::ordered_json object = with_score({{"name", results.name}}, results.all());
    object["names"] = json_list(results.names);
    object["colours"] = {with_score({{"colour", "black"}}, results.black),
                         with_score({{"colour", "white"}}, results.white)};
    object["openings"] = json_list(results.openings);
    object["opponents"] = json_list(results.opponents);
    object["years"] = json_list(results.years);
    return object;
}

int show_player(const PlayerArguments& arguments) {
    std::optional<library::GameSet> games;
    if (arguments.query) {
        const Interruption interruption;
        games = found_games(arguments, *arguments.query, interruption);
        if (!games) {
            return 1;
        }
    }
    const PlayerResults results =
        library::Library(arguments.directory())
            .player_results(arguments.name, library::read_aliases(arguments.directory()), games ? &*games : nullptr);
    if (arguments.json) {
        print_line(json_of(results));
    } else {
        print_lines(results);
    }
    return 0;
}

}  // namespace

void add_library_player(CLI::App& library, int& status) {
    const auto arguments = std::make_shared<PlayerArguments>();
    CLI::App* command =
        library.add_subcommand("player", "Show a player's results by colour, opening, opponent and year");
    command->add_option("name", arguments->name, "Name of the player, as after player: in a query")
        ->required()
        ->type_name("NAME");
    command->add_option("--query", arguments->query, "Count only the games matching this query");
    add_library_options(*command, *arguments);
    command->callback([arguments, &status] { status = show_player(*arguments); });
}

}  // namespace crownhead::commands
