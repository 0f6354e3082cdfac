// SPDX-License-Identifier: MIT
#include "commands/helpers/engine_match_arguments.hpp"

#include "base/bad_input.hpp"
#include "base/files.hpp"
#include "commands/helpers/number_arguments.hpp"
#include "commands/helpers/position_arguments.hpp"
#include "commands/helpers/shipped_data.hpp"
#include "laws/ballot.hpp"
#include "search/limits.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cmath>
#include <cstddef>
#include <string>
#include <utility>

namespace crownhead::commands {
namespace {

players::Pace pace_of(const EngineMatchArguments& arguments) {
    players::Pace pace;
    if (!arguments.time.empty()) {
        pace.move.time = parse_seconds("--time", arguments.time);
    }
    if (!arguments.nodes.empty()) {
        pace.move.nodes = parse_nodes(arguments.nodes);
    }
    pace.move.depth = arguments.depth;
    if (!arguments.clock.empty()) {
        try {
            pace.clock = players::read_game_clock(arguments.clock);
        } catch (const BadInput& bad) {
            throw BadInput(fmt::format("--clock: {}", bad.what()));
        }
    }
    return pace;
}

std::vector<engine_match::StartingLine> lines_of_file(const rules::RuleSet& set, const std::string& path) {
    std::string text;
    try {
        text = read_file(path);
    } catch (const BadInput&) {
        throw BadInput(
            fmt::format("--ballots: `{}` is none of three-move, two-move, eleven-man and start, and no file "
                        "that can be read",
                        path));
    }
    try {
        return engine_match::read_starting_lines(set, text);
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("--ballots: {}: {}", path, bad.what()));
    }
}

std::vector<engine_match::StartingLine> openings_of(const rules::RuleSet& set, const EngineMatchArguments& arguments) {
    const bool english = rules::is_english(set);
    const std::string& name = arguments.ballots;
    if (name.empty() && !english) {
        throw BadInput(fmt::format("--ballots is needed under {}: {}a file of openings, or start", set.name,
                                   laws::has_ballots(set) ? "three-move, two-move, eleven-man, " : ""));
    }
    auto known = engine_match::starting_lines(set, name.empty() ? "three-move" : name);
    auto lines = known ? std::move(*known) : lines_of_file(set, name);
    return arguments.seed.empty() ? lines
                                  : engine_match::shuffled(std::move(lines), parse_unsigned("--seed", arguments.seed));
}

void check_engine(const std::string& option, const std::string& text, const players::Pace& pace) {
    try {
        if (players::read_player_spec(text).wants_pace() && pace.is_free()) {
            throw BadInput(
                fmt::format("say how long engine `{}` may think: --time, --nodes, --depth or --clock", text));
        }
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("{}: {}", option, bad.what()));
    }
}

}  // namespace

void add_engine_match_arguments(CLI::App& command, EngineMatchArguments& arguments) {
    command
        .add_option("--first", arguments.first,
                    "First engine: self, self:NAME=VALUE,…, level1 to level10, strachey, samuel, lefty, lefty-strong, "
                    "one-capture, random, or hub:COMMAND LINE")
        ->required()
        ->type_name("ENGINE");
    command.add_option("--second", arguments.second, "Second engine, named in the same way")
        ->required()
        ->type_name("ENGINE");
    command.add_option("--time", arguments.time, "Seconds per move")->type_name("S");
    command.add_option("--nodes", arguments.nodes, "Search N positions per move")->type_name("N");
    command.add_option("--depth", arguments.depth, "Look N plies ahead per move, from 1 to 100")
        ->check(CLI::Range(1, search::Limits::max_depth));
    command.add_option("--clock", arguments.clock, "Minutes for the game and seconds added per move")
        ->type_name("MIN+INC");
    command.add_option("--rules", arguments.rules, "Rule set, as `crownhead rules` lists them")->capture_default_str();
    command.add_option("--ballots", arguments.ballots,
                       "Openings: three-move (default), two-move, eleven-man, start, or a file with one per line");
    command.add_option("--games", arguments.games, "Play N games in all (default: every opening from both sides)")
        ->check(CLI::Range(1, 1'000'000));
    command.add_option("--seed", arguments.seed, "Seed for the order of the openings (default: as listed)")
        ->type_name("S");
    command.add_option("--concurrency", arguments.concurrency, "Play N games in parallel, from 1 to 256")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command.add_option("--endgames", arguments.endgames,
                       "Folder of endgames that end games, or none (default: those that ship for the rule set)");
    command
        .add_option("--patience", arguments.patience,
                    "Seconds by which an engine may exceed its time (default: 10), or per move without a limit "
                    "(default: 600)")
        ->type_name("S");
    command
        .add_option("--sprt", arguments.sprt,
                    "Stop once the SPRT decides by which of two numbers of Elo the first engine is stronger")
        ->expected(2)
        ->type_name("ELO");
    command.add_option("--file", arguments.file, "File of the match, to create or resume");
    command.add_option("--pdn", arguments.pdn, "Write the games to this file");
    command.add_flag("--json", arguments.json, "Print one JSON object per line");
}

engine_match::EngineMatchTerms terms_of(const EngineMatchArguments& arguments) {
    const rules::RuleSet& set = PositionArguments{.rules = arguments.rules, .fen = {}, .moves = {}}.rule_set();
    engine_match::EngineMatchTerms terms{.rules = std::string(set.name),
                                         .engines = {arguments.first, arguments.second},
                                         .pace = pace_of(arguments),
                                         .endgames = arguments.endgames,
                                         .openings = {}};
    check_engine("--first", arguments.first, terms.pace);
    check_engine("--second", arguments.second, terms.pace);
    terms.openings = openings_of(set, arguments);
    return terms;
}

engine_match::EngineMatchPlan plan_of(const EngineMatchArguments& arguments,
                                      const engine_match::EngineMatchTerms& terms) {
    engine_match::EngineMatchPlan plan{.games = arguments.games.value_or(static_cast<int>(2 * terms.openings.size())),
                                       .concurrency = arguments.concurrency,
                                       .sprt = std::nullopt,
                                       .patience = std::nullopt,
                                       .shipped = shipped_endgames()};
    if (!arguments.patience.empty()) {
        plan.patience = parse_seconds("--patience", arguments.patience);
    }
    if (!arguments.sprt.empty()) {
        plan.sprt = {.elo0 = arguments.sprt[0], .elo1 = arguments.sprt[1]};
        constexpr double max_elo = 500;
        if (!(plan.sprt->elo0 < plan.sprt->elo1) || std::abs(plan.sprt->elo0) > max_elo ||
            std::abs(plan.sprt->elo1) > max_elo) {
            throw BadInput("--sprt: ELO0 has to be less than ELO1, both from -500 to 500");
        }
    }
    return plan;
}

}  // namespace crownhead::commands
