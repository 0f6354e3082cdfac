// SPDX-License-Identifier: MIT
#include "search/bench.hpp"

#include "commands/commands.hpp"
#include "commands/helpers/progress.hpp"
#include "commands/helpers/seconds_since.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace crownhead::commands {
namespace {

struct Bench {
    std::uint64_t nodes = 0;
    double seconds = 0;
};

Bench run(int depth) {
    Progress progress("positions", 0);
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t nodes =
        search::bench(depth, [&](std::size_t done, std::size_t of) { progress.show(done, of); });
    return {.nodes = nodes, .seconds = seconds_since(start)};
}

}  // namespace

void add_bench(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("bench", "Print the speed and a fingerprint of the search");
    const auto depth = std::make_shared<int>(search::default_bench_depth);
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
