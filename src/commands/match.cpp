// SPDX-License-Identifier: MIT
#include "commands/match.hpp"

#include "base/say.hpp"
#include "cluster/mpi.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/engine_match_report.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/output_file.hpp"
#include "commands/helpers/warn.hpp"
#include "engine_match/engine_match_pdn.hpp"
#include "engine_match/play_engine_match.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

namespace crownhead::commands {
namespace {

std::vector<library::PlayedGame> played_games(const engine_match::EngineMatch& match, const std::string& file,
                                              std::int64_t now) {
    std::vector<library::PlayedGame> games;
    for (const auto& [number, game] : match.games) {
        if (!game.moves.empty()) {
            games.push_back({engine_match::pdn_game_of(match, game),
                             {.kind = library::SourceKind::engine_match,
                              .name = name_in_file(file, "match", std::to_string(number),
                                                   engine_match::encode(match.terms) + engine_match::encode(game)),
                              .at = now}});
        }
    }
    return games;
}

}  // namespace

bool run_engine_match(const EngineMatchArguments& arguments) {
    const auto library = arguments.library.directory();
    const Interruption interruption;
    const auto ranks = cluster::ranks_of_this_run();
    refuse_standard_output({"--file", arguments.file});
    check_output({"--pdn", arguments.pdn}, {{"--file", arguments.file}, {"--ballots", arguments.ballots}});
    if (library) {
        require_no_part({"--pdn", arguments.pdn}, *library);
    }
    const engine_match::EngineMatchTerms terms = terms_of(arguments);
    const engine_match::EngineMatchPlan plan = plan_of(arguments, terms);
    if (ranks->rank() != 0) {  // the file and all that is printed are rank 0's
        engine_match::EngineMatchFile in_memory("", terms);
        engine_match::play_engine_match(
            in_memory, plan, interruption.token(), [] {}, *ranks);
        return !interruption.token().stop_requested();
    }
    arguments.library.require_named();
    engine_match::EngineMatchFile file(arguments.file, terms);
    warn(file.warning());
    EngineMatchReport report(plan, arguments.json);
    report.show(file.match());
    engine_match::play_engine_match(
        file, plan, interruption.token(), [&] { report.show(file.match()); }, *ranks);
    add_played(library, !arguments.file.empty(),
               [&](std::int64_t now) { return played_games(file.match(), arguments.file, now); });
    if (!arguments.pdn.empty()) {
        write_file(arguments.pdn, engine_match::pdn(file.match()));
    }
    report.show_end(file.match());  // last: it throws if the terminal has been closed
    if (engine_match::is_over(file.match(), plan)) {
        return true;
    }
    say("stopped{}{}\n", arguments.file.empty() ? "" : "; the same command goes on with ", arguments.file);
    return false;
}

void add_match(CLI::App& app, int& status) {
    CLI::App* command =
        app.add_subcommand("match", "Play a match between two engines, ours or others, and measure the difference");
    const auto arguments = std::make_shared<EngineMatchArguments>();
    arguments->library.none = false;
    add_engine_match_arguments(*command, *arguments);
    add_played_library_options(*command, arguments->library);
    command->callback([arguments, &status] { status = run_engine_match(*arguments) ? 0 : 1; });
}

}  // namespace crownhead::commands
