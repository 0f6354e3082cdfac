// SPDX-License-Identifier: MIT
#include "shortest/shortest.hpp"

#include "base/bad_input.hpp"
#include "base/machine_memory.hpp"
#include "base/processors.hpp"
#include "base/say.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/output_file.hpp"
#include "commands/helpers/position_arguments.hpp"
#include "commands/helpers/seconds_since.hpp"
#include "commands/helpers/work_lock.hpp"
#include "notation/fen.hpp"
#include "notation/pdn_writer.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>

namespace crownhead::commands {
namespace {

struct ShortestArguments {
    int plies = shortest::max_plies;
    unsigned threads = processors();
    std::uint64_t megabytes = 0;
    std::string state;
    std::string pdn;
    bool json = false;
};

/// Half of the machine's memory, at most what the proof for English draughts was measured with.
std::uint64_t usual_megabytes() { return std::min<std::uint64_t>(8100, machine_memory() / 2 >> 20U); }

std::string pdn_of(const shortest::Games& games) {
    std::string all;
    std::size_t number = 0;
    for (const rules::Game& game : games.list) {
        const rules::Outcome outcome = game.standing().outcome;
        const auto result = outcome == rules::Outcome::black ? notation::PdnResult::black : notation::PdnResult::white;
        all += notation::write(notation::pdn_game(
            game,
            {{"Event", fmt::format("Shortest games, {} plies", games.plies)}, {"Round", std::to_string(++number)}},
            result));
    }
    return all;
}

void print(const rules::RuleSet& set, const shortest::Search& search, const ShortestArguments& arguments,
           double seconds) {
    const shortest::Games& games = search.games;
    const int plies = search.end == shortest::End::found ? games.plies : arguments.plies;
    if (arguments.json) {
        auto finals = nlohmann::ordered_json::array();
        for (const rules::Position& position : games.finals) {
            finals.push_back(notation::fen(position));
        }
        const nlohmann::ordered_json result{{"rules", set.name},           {"plies", plies},
                                            {"games", games.games},        {"results", games.results},
                                            {"finals", std::move(finals)}, {"seconds", seconds}};
        fmt::print("{}\n", result.dump());
        return;
    }
    for (const rules::Position& position : games.finals) {
        fmt::print("final {}\n", notation::fen(position));
    }
    fmt::print("plies {} games {} results {} finals {} seconds {:.1f}\n", plies, games.games, games.results,
               games.finals.size(), seconds);
}

/// False if it was stopped.
bool search(const rules::RuleSet& set, const ShortestArguments& arguments) {
    const Interruption interruption;
    check_output({"--state", arguments.state}, {});
    check_output({"--pdn", arguments.pdn}, {{"--state", arguments.state}});
    std::optional<WorkLock> lock;
    if (!arguments.state.empty()) {
        lock.emplace("--state", arguments.state);
    }
    const auto begun = std::chrono::steady_clock::now();
    // A list is in memory once, and twice more in pieces while the next one is made from it.
    const std::uint64_t bytes = (arguments.megabytes == 0 ? usual_megabytes() : arguments.megabytes) << 20U;
    const shortest::Search found =
        shortest::shortest_games(set,
                                 {.max_plies = arguments.plies,
                                  .threads = arguments.threads,
                                  .list_bytes = bytes / 3,
                                  .max_listed = arguments.pdn.empty() ? 0U : 100'000U,
                                  .state = arguments.state,
                                  .progress =
                                      [&](const std::string& words) {
                                          say("{} ({:.0f} s)\n", words, seconds_since(begun));
                                          std::fflush(stderr);
                                      }},
                                 interruption.token());
    if (found.end == shortest::End::stopped) {
        say("stopped{}\n",
            arguments.state.empty() ? "; use --state FILE to be able to resume" : "; the same command goes on");
        return false;
    }
    print(set, found, arguments, seconds_since(begun));
    if (!arguments.pdn.empty()) {
        write_file(arguments.pdn, pdn_of(found.games));
    }
    return true;
}

}  // namespace

void add_shortest(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("shortest", "Find the shortest games that end with a side unable to move");
    const auto position = add_position_arguments(*command, Takes::rules);
    const auto arguments = std::make_shared<ShortestArguments>();
    command->add_option("--plies", arguments->plies, "Search games of up to N plies")
        ->check(CLI::Range(1, shortest::max_plies))
        ->capture_default_str();
    command->add_option("--threads", arguments->threads, "Use N threads, from 1 to 256 (default: one per processor)")
        ->check(CLI::Range(1, 256));
    command
        ->add_option("--memory", arguments->megabytes,
                     "Use about N megabytes; more is faster (default: half of the machine's, at most 8100)")
        ->check(CLI::Range(3, 10'000'000));
    command->add_option("--state", arguments->state, "Save progress to this file, to resume after an interruption");
    command->add_option("--pdn", arguments->pdn, "Write the games to this file");
    command->add_flag("--json", arguments->json, "Print JSON");
    command->callback([position, arguments, &status] { status = search(position->rule_set(), *arguments) ? 0 : 1; });
}

}  // namespace crownhead::commands
