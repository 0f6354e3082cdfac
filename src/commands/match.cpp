// SPDX-License-Identifier: MIT
#include "commands/commands.hpp"
#include "commands/helpers/engine_match_arguments.hpp"
#include "commands/helpers/engine_match_report.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/output_file.hpp"
#include "commands/helpers/warn.hpp"
#include "engine_match/engine_match_pdn.hpp"
#include "engine_match/play_engine_match.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cstdio>
#include <memory>
#include <string>

namespace crownhead::commands {

bool run_engine_match(const EngineMatchArguments& arguments) {
    const Interruption interruption;
    check_output({"--pdn", arguments.pdn}, {{"--file", arguments.file}, {"--ballots", arguments.ballots}});
    const engine_match::EngineMatchTerms terms = terms_of(arguments);
    const engine_match::EngineMatchPlan plan = plan_of(arguments, terms);
    engine_match::EngineMatchFile file(arguments.file, terms);
    warn(file.warning());
    EngineMatchReport report(plan, arguments.json);
    report.show(file.match());
    engine_match::play_engine_match(file, plan, interruption.token(), [&] { report.show(file.match()); });
    report.show_end(file.match());
    if (!arguments.pdn.empty()) {
        write_file(arguments.pdn, engine_match::pdn(file.match()));
    }
    if (engine_match::is_over(file.match(), plan)) {
        return true;
    }
    fmt::print(stderr, "stopped{}{}\n", arguments.file.empty() ? "" : "; the same command goes on with ",
               arguments.file);
    return false;
}

void add_match(CLI::App& app, int& status) {
    CLI::App* command =
        app.add_subcommand("match", "Play a match between two engines, ours or others, and measure the difference");
    const auto arguments = std::make_shared<EngineMatchArguments>();
    add_engine_match_arguments(*command, *arguments);
    command->callback([arguments, &status] { status = run_engine_match(*arguments) ? 0 : 1; });
}

}  // namespace crownhead::commands
