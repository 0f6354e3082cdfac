// SPDX-License-Identifier: MIT
#include "solve/solve.hpp"

#include "base/atomic_file.hpp"
#include "base/bad_input.hpp"
#include "base/files.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/engine_arguments.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/position_arguments.hpp"
#include "commands/helpers/seconds_since.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "solve/prove.hpp"
#include "solve/search_state.hpp"
#include "verify/proof.hpp"
#include "verify/slices.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace crownhead::commands {
namespace {

struct SolveArguments {
    std::string endgames;
    std::uint64_t megabytes = 1024;
    int depth = 200;
    std::string file;
    std::optional<double> seconds;
    std::optional<std::uint64_t> nodes;
    bool json = false;
};

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
    const auto begun = std::chrono::steady_clock::now();
    double shown = 0;
    const solve::Solved solved =
        solve::solve(game.rule_set(), game.now(),
                     {.tablebase = tablebase_for(game.rule_set(), arguments.endgames),
                      .table_bytes = arguments.megabytes << 20U,
                      .max_depth = arguments.depth,
                      .progress =
                          [&](const solve::Solved& so_far) {
                              if (seconds_since(begun) - shown > 1) {
                                  shown = seconds_since(begun);
                                  fmt::print(stderr, "depth {} value {} nodes {} ({:.0f} s)\n", so_far.depth,
                                             value_text(so_far.low, so_far.high), so_far.nodes, shown);
                                  std::fflush(stderr);
                              }
                          }},
                     interruption.token());
    if (interruption.token().stop_requested()) {
        fmt::print(stderr, "stopped; what follows is proved\n");
    }
    print(solved, seconds_since(begun), arguments.json);
    return solved.value().has_value();
}

void show(const std::array<solve::QuestionProgress, 2>& progress, double seconds) {
    const auto one = [](std::string_view side, const solve::QuestionProgress& now) {
        return fmt::format("{} wins? proof {} disproof {} nodes {}", side, now.numbers.proof, now.numbers.disproof,
                           now.nodes);
    };
    fmt::print(stderr, "{}; {} ({:.0f} s)\n", one("Black", progress[0]), one("White", progress[1]), seconds);
    std::fflush(stderr);
}

void print(const solve::Proved& proved, double seconds, bool json) {
    const std::string_view value = verify::word(verify::bounds_of(proved.proof));
    const std::uint64_t positions = proved.proof.positions();
    if (json) {
        const nlohmann::ordered_json result{
            {"proved", value}, {"nodes", proved.nodes}, {"positions", positions}, {"seconds", seconds}};
        fmt::print("{}\n", result.dump());
    } else {
        fmt::print("proved {} nodes {} positions {} seconds {:.1f}\n", value, proved.nodes, positions, seconds);
    }
}

/// The search of an earlier call that has not ended, if there is one.
std::optional<solve::SearchState> begun_search(const std::filesystem::path& begun_file, const rules::Game& game) {
    if (!std::filesystem::exists(begun_file)) {
        return std::nullopt;
    }
    solve::SearchState state;
    try {
        state = solve::decode_search_state(read_file(begun_file));
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("{}: {}", begun_file.string(), bad.what()));
    }
    if (state.rules != &game.rule_set() || state.position != game.now()) {
        throw BadInput(fmt::format("{} is of another position, {} of {}: remove it or name another --file",
                                   begun_file.string(), notation::fen(state.position), state.rules->name));
    }
    fmt::print(stderr, "going on where {} ended\n", begun_file.string());
    return state;
}

/// False if not everything was proved.
bool prove_position(const rules::Game& game, const SolveArguments& arguments) {
    if (arguments.seconds && !(*arguments.seconds > 0 && *arguments.seconds <= 100'000'000)) {
        throw BadInput("--time: it takes seconds, more than 0 and at most 100000000");
    }
    (void)AtomicFile(arguments.file);  // a file that cannot be written is refused before the search
    const Interruption interruption;
    const auto start = std::chrono::steady_clock::now();
    double shown = 0;
    const rules::RuleSet& set = game.rule_set();
    solve::ProveOptions options{.tablebase = tablebase_for(set, arguments.endgames),
                                .table_bytes = arguments.megabytes << 20U};
    options.max_nodes = arguments.nodes.value_or(options.max_nodes);
    std::stop_source stop;
    const std::stop_callback forward(interruption.token(), [&] { stop.request_stop(); });
    options.progress = [&](const std::array<solve::QuestionProgress, 2>& progress) {
        if (arguments.seconds && seconds_since(start) >= *arguments.seconds) {
            stop.request_stop();
        }
        if (seconds_since(start) - shown > 1) {
            shown = seconds_since(start);
            show(progress, shown);
        }
    };
    const std::filesystem::path begun_file = arguments.file + ".search";
    const std::optional<solve::SearchState> begun = begun_search(begun_file, game);
    options.begun = begun ? &*begun : nullptr;
    options.keep = [&](const solve::SearchState& state) {
        write_file_atomically(begun_file, std::array{std::string_view(solve::encode(state))});
    };
    solve::Proved proved = solve::prove(set, game.now(), options, stop.get_token());
    const auto folder = endgames_folder_for(set, arguments.endgames);
    if (folder && options.tablebase) {
        proved.proof.endgames = verify::slices_in(*folder);
    }
    if (!proved.proof.strategies.empty()) {
        write_file_atomically(arguments.file, std::array{std::string_view(verify::encode(proved.proof))});
    }
    const verify::Bounds bounds = verify::bounds_of(proved.proof);
    if (bounds.low == bounds.high) {
        std::filesystem::remove(begun_file);
    } else {
        options.keep(proved.state);
        fmt::print(stderr, "what was found is kept in {}; the same command goes on\n", begun_file.string());
    }
    print(proved, seconds_since(start), arguments.json);
    return bounds.low == bounds.high;
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
    command->add_option("--depth", arguments->depth, "Look for proofs of up to N plies, not counting captures")
        ->capture_default_str()
        ->check(CLI::Range(1, 250));
    CLI::Option* file =
        command->add_option("--file", arguments->file,
                            "Write a proof of what the position is worth to FILE, for `verify-proof` (docs/proofs.md)");
    command->add_option("--time", arguments->seconds, "With --file: stop after N seconds")->needs(file);
    command->add_option("--nodes", arguments->nodes, "With --file: look at N positions for each side at most")
        ->needs(file)
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
    command->add_flag("--json", arguments->json, "Print JSON");
    command->callback([position, arguments, &status] {
        const rules::Game game = position->game();
        status =
            (arguments->file.empty() ? solve_position(game, *arguments) : prove_position(game, *arguments)) ? 0 : 1;
    });
}

}  // namespace crownhead::commands
