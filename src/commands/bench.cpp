// SPDX-License-Identifier: MIT
#include "commands/commands.hpp"
#include "commands/helpers/progress.hpp"
#include "commands/helpers/seconds_since.hpp"
#include "notation/fen.hpp"
#include "search/engine.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string_view>

namespace crownhead::commands {
namespace {

/// Positions of English draughts from all parts of a game: the start, six after three-move ballots (`crownhead
/// ballots`), twelve from the engine's games with itself after such ballots, and a known ending, two kings against one
/// in the double corner. Another list is another fingerprint: leave it as it is.
constexpr std::array<std::string_view, 20> positions{
    "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
    "W:W17,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,6,7,8,9,10,11,12,13",
    "W:W19,21,22,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,12,13,16",
    "W:W20,21,22,23,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,12,14,16",
    "W:W17,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,11,12,18",
    "W:W18,21,22,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,12,14,15",
    "W:W19,21,22,23,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,9,10,11,12,16",
    "B:W8,21,23,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,12,13,16",
    "B:W11,17,22,24,25,28,29,30,31,32:B1,2,3,4,7,9,10,12,13",
    "B:W21,22,23,28,29,30,31:B1,2,3,4,11,12,13,24",
    "B:W13,17,19,21,23,24,25,28,30:B1,2,3,6,9,10,11,12,14",
    "B:W19,21,22,23,27,29,31:B3,4,8,9,10,14,20",
    "B:W6,13,20,27,28,29,30:B2,5,8,11,12,21,22",
    "B:W8,14,18,23,24,32:B1,4,7,12,22",
    "B:WK10,20,21,23,25,29:B3,5,11,14,15,K26",
    "B:WK2,21,29,32:B3,15,18,K30",
    "B:WK9,19,21,28:B4,12,14,K18",
    "B:WK10,14,17,18,29:B11,12,16,19,K31",
    "B:WK17,22:B2,16,20",
    "B:WK32:BK14,K15",
};

constexpr int default_depth = 15;

using Clock = std::chrono::steady_clock;

struct Bench {
    std::uint64_t nodes = 0;
    double seconds = 0;
};

/// Searches every position from an empty table, on one thread, without endgames, so that the sum of the nodes is the
/// same each time.
Bench run(int depth) {
    const rules::RuleSet& set = rules::english();
    constexpr std::size_t megabytes = 64;
    const auto engine = search::make_engine(set, {.table_megabytes = megabytes});
    Bench bench;
    Progress progress("positions", 0);
    std::uint64_t done = 0;
    for (const std::string_view fen : positions) {
        engine->clear();
        const rules::Game game(set, notation::parse_fen(set, fen));
        const auto start = Clock::now();
        bench.nodes += engine->search(game, {.depth = depth}, {}, {}).nodes;
        bench.seconds += seconds_since(start);
        progress.show(++done, positions.size());
    }
    return bench;
}

}  // namespace

void add_bench(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("bench", "Print the speed and a fingerprint of the search");
    const auto depth = std::make_shared<int>(default_depth);
    const auto json = std::make_shared<bool>(false);
    command->add_option("--depth", *depth, "Look N plies ahead, from 1 to 40")
        ->check(CLI::Range(1, 40))
        ->capture_default_str();
    command->add_flag("--json", *json, "Print JSON");
    command->callback([depth, json, &status] {
        const Bench bench = run(*depth);
        const double speed = bench.seconds > 0 ? std::round(static_cast<double>(bench.nodes) / bench.seconds) : 0;
        if (*json) {
            fmt::print("{}\n", nlohmann::ordered_json{{"nodes", bench.nodes},
                                                      {"seconds", bench.seconds},
                                                      {"nodes_a_second", static_cast<std::uint64_t>(speed)}}
                                   .dump());
        } else {
            fmt::print("bench {} nodes {:.0f} nodes/s\n", bench.nodes, speed);
        }
        status = 0;
    });
}

}  // namespace crownhead::commands
