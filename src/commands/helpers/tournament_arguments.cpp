// SPDX-License-Identifier: MIT
#include "commands/helpers/tournament_arguments.hpp"

#include "base/bad_input.hpp"
#include "commands/helpers/counted.hpp"
#include "commands/helpers/number_arguments.hpp"
#include "commands/helpers/position_arguments.hpp"
#include "commands/helpers/rules_option.hpp"
#include "tournament/engine_entrant.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace crownhead::commands {
namespace {

using games::Opening;

template <class T>
void set_if_given(T& term, const std::optional<T>& given) {
    if (given) {
        term = *given;
    }
}

/// `level1`, or if that is taken `level1-2` …
std::string free_name(const std::vector<tournament::Entrant>& taken, const std::string& kind) {
    std::string name = kind;
    for (int number = 2;
         std::any_of(taken.begin(), taken.end(), [&](const tournament::Entrant& other) { return other.name == name; });
         ++number) {
        name = kind + "-" + std::to_string(number);
    }
    return name;
}

}  // namespace

void add_tournament_arguments(CLI::App& command, TournamentArguments& arguments) {
    command.add_option("--file", arguments.file, "File of the tournament, to create or resume")->required();
    command.add_option("--name", arguments.name, "Name of the tournament, the Event of its games");
    command.add_option("--system", arguments.system, "System: round-robin (default) or swiss");
    command.add_option("--rounds", arguments.rounds,
                       "Rounds of a Swiss (default: 5, or as many as the players have opponents for)");
    command.add_option("--cycles", arguments.cycles, "How often each pair meets in a round robin (default: once)");
    command.add_option("--games", arguments.games, "Games per pairing: 1 (default), or 2 with sides swapped");
    command
        .add_option(
            "--players", arguments.players,
            "Engines: level1 to level10, strachey, samuel, lefty, lefty-strong, one-capture, random; a name may come "
            "before: level1,level2 or Ann=level1,Bob=level1")
        ->type_name("P,P…");
    command.add_option("--rules", arguments.rules, "Rule set, as `crownhead rules` lists them (default: english)");
    command.add_option("--opening", arguments.opening,
                       "Openings: free (default), or one ballot per round: two-move, three-move, eleven-man");
    add_fen_option(command, arguments.fen, "Start position of every game");
    command
        .add_option("--seed", arguments.seed, "Seed for ballots, colours and the engines' play (default: a new one)")
        ->type_name("S");
    command.add_option("--concurrency", arguments.concurrency, "Play N games in parallel, from 1 to 256")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command.add_option("--csv", arguments.csv, "Write the crosstable to this file");
    command.add_option("--pdn", arguments.pdn, "Write the games to this file");
    command.add_flag("--json", arguments.json, "Print one JSON object per line");
}

tournament::TournamentTerms terms_of(const TournamentArguments& arguments,
                                     const std::optional<tournament::Tournament>& present) {
    tournament::TournamentTerms base = present ? present->terms : tournament::TournamentTerms{};
    set_if_given(base.name, arguments.name);
    if (arguments.system) {
        base.system = tournament::read_system(*arguments.system);
    }
    const bool swiss = base.system == tournament::System::swiss;
    if (arguments.rounds && !swiss) {
        throw BadInput("--rounds is for a swiss: a round robin has as many as it takes");
    }
    if (arguments.cycles && swiss) {
        throw BadInput("--cycles is for a round robin");
    }
    if (arguments.opening && arguments.fen) {
        throw BadInput("--opening and --fen exclude each other");
    }
    set_if_given(base.rounds, arguments.rounds);
    set_if_given(base.cycles, arguments.cycles);
    set_if_given(base.games, arguments.games);
    if (arguments.rules) {
        base.rules = rules_of_option("--rules", *arguments.rules).name;
    }
    if (arguments.opening) {
        base.opening = games::read_opening(*arguments.opening);
        if (base.opening == Opening::given) {
            throw BadInput("--opening: use --fen FEN for a start position");
        }
    }
    if (arguments.fen) {
        base.opening = Opening::given;
        base.given = *arguments.fen;
    }
    if (arguments.seed) {
        base.seed = parse_unsigned("--seed", *arguments.seed);
    } else if (!present) {
        base.seed = random_seed();
    }
    return base;
}

std::vector<tournament::Entrant> players_of(const TournamentArguments& arguments, const rules::RuleSet& set) {
    std::vector<tournament::Entrant> players;
    std::string_view rest = arguments.players;
    if (rest.ends_with(',')) {
        throw BadInput("--players: a player is missing after the last comma");
    }
    while (!rest.empty()) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        const std::string one(rest.substr(0, comma));
        rest.remove_prefix(std::min(comma + 1, rest.size()));
        // An `=` after a colon belongs to an engine's options: `samuel:weights=FILE` has no name of its own.
        const std::size_t equals = one.substr(0, one.find(':')).find('=');
        const std::string engine = equals == std::string::npos ? one : one.substr(equals + 1);
        const auto read = tournament::read_engine(engine, set);
        try {
            (void)tournament::engine_player(read, set, nullptr, 0);
        } catch (const BadInput& bad) {
            throw BadInput(fmt::format("--players: {}", bad.what()));
        }
        players.push_back({.name = equals == std::string::npos ? free_name(players, engine) : one.substr(0, equals),
                           .engine = engine});
    }
    return players;
}

int max_rounds(std::size_t players) { return static_cast<int>(players % 2 == 0 ? players - 1 : players); }

void check_size(const tournament::TournamentTerms& terms, std::size_t players) {
    if (players < 2) {
        throw BadInput("a tournament needs at least two players");
    }
    const int most = max_rounds(players);
    if (terms.system == tournament::System::swiss && terms.rounds > most) {
        throw BadInput(fmt::format("--rounds: {} players have opponents for {}", std::to_string(players),
                                   counted(static_cast<std::uint64_t>(most), "round")));
    }
}

}  // namespace crownhead::commands
