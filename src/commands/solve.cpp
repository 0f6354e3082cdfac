// SPDX-License-Identifier: MIT
#include "solve/solve.hpp"

#include "base/bad_input.hpp"
#include "base/say.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/choice.hpp"
#include "commands/helpers/engine_arguments.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/position_arguments.hpp"
#include "commands/helpers/progress_pace.hpp"
#include "commands/solve.hpp"
#include "notation/move_text.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace crownhead::commands {
namespace {

constexpr std::string_view word(int value) { return value > 0 ? "win" : value < 0 ? "loss" : "draw"; }

/// `draw`, or if it is not proved its bounds: `loss-draw`, or `unknown`.
std::string value_text(int low, int high) {
    if (low == high) {
        return std::string(word(low));
    }
    return low == -1 && high == 1 ? "unknown" : fmt::format("{}-{}", word(low), word(high));
}

void print(const solve::Solved& solved, double seconds, bool json) {
    if (json) {
        auto moves = nlohmann::ordered_json::array();
        for (const solve::SolvedMove& move : solved.moves) {
            moves.push_back({{"move", notation::full_text(move.move)}, {"value", value_text(move.low, move.high)}});
        }
        const nlohmann::ordered_json result{{"moves", std::move(moves)},
                                            {"value", value_text(solved.low, solved.high)},
                                            {"depth", solved.depth},
                                            {"nodes", solved.nodes},
                                            {"seconds", seconds}};
        fmt::print("{}\n", result.dump());
        return;
    }
    for (const solve::SolvedMove& move : solved.moves) {
        fmt::print("move {} {}\n", notation::full_text(move.move), value_text(move.low, move.high));
    }
    fmt::print("value {} depth {} nodes {} seconds {:.1f}\n", value_text(solved.low, solved.high), solved.depth,
               solved.nodes, seconds);
}

/// False if not everything was proved.
bool solve_position(const rules::Game& game, const SolveArguments& arguments) {
    const Interruption interruption;
    ProgressPace pace(std::chrono::seconds(1));
    const solve::Solved solved =
        solve::solve(game.rule_set(), game.now(),
                     {.tablebase = tablebase_for(game.rule_set(), arguments.endgames),
                      .table_bytes = arguments.megabytes << 20U,
                      .max_depth = arguments.depth,
                      .progress =
                          [&](const solve::Solved& so_far) {
                              if (pace.due()) {
                                  say("depth {} value {} nodes {} ({:.0f} s)\n", so_far.depth,
                                      value_text(so_far.low, so_far.high), so_far.nodes, pace.seconds());
                                  std::fflush(stderr);
                              }
                          }},
                     interruption.token());
    if (interruption.token().stop_requested()) {
        say("stopped; what follows is proved\n");
    }
    print(solved, pace.seconds(), arguments.json);
    return solved.value().has_value();
}

}  // namespace

void add_solve(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("solve", "Prove what a position and each of its moves are worth");
    const auto position = add_position_arguments(*command, Takes::rules_fen_and_moves);
    const auto arguments = std::make_shared<SolveArguments>();
    command->add_option("--endgames", arguments->endgames,
                        "Folder of endgames where proofs end, or none (default: those that ship for the rule set)");
    command->add_option("--memory", arguments->megabytes, "Use N megabytes for intermediate proofs")
        ->capture_default_str()
        ->check(CLI::Range(1, 1'000'000));
    CLI::Option* depth =
        command->add_option("--depth", arguments->depth, "Look for proofs of up to N plies, not counting captures")
            ->capture_default_str()
            ->check(CLI::Range(1, 250));
    CLI::Option* file =
        command->add_option("--file", arguments->file,
                            "Write a proof of what the position is worth to FILE, for `verify-proof` (docs/proofs.md)");
    command->add_option("--threads", arguments->threads, "With --file: search on N threads, from 2 to 256")
        ->needs(file)
        ->check(CLI::Range(2, 256));
    add_choice<std::optional<rules::Side>>(
        *command, "--wins", arguments->wins,
        {{"either", std::nullopt}, {"black", rules::Side::black}, {"white", rules::Side::white}},
        "With --file: ask only whether this side wins")
        ->needs(file);
    command->add_option("--time", arguments->seconds, "With --file: stop after N seconds")->needs(file);
    command->add_option("--nodes", arguments->nodes, "With --file: look at N positions for each side at most")
        ->needs(file)
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
    command->add_flag("--json", arguments->json, "Print JSON");
    command->callback([position, arguments, file, depth, &status] {
        if (file->count() > 0 && depth->count() > 0) {
            throw BadInput("--depth: a search for a proof to be written has no depth; use --nodes or --time");
        }
        const rules::Game game = position->game();
        status =
            (arguments->file.empty() ? solve_position(game, *arguments) : prove_position(game, *arguments)) ? 0 : 1;
    });
}

}  // namespace crownhead::commands
