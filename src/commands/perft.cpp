// SPDX-License-Identifier: MIT
#include "rules/perft.hpp"

#include "base/bad_input.hpp"
#include "base/terminal.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/choice.hpp"
#include "commands/helpers/position_arguments.hpp"
#include "commands/helpers/seconds_since.hpp"
#include "commands/helpers/status_line.hpp"
#include "notation/move_text.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

namespace crownhead::commands {
namespace {

using Clock = std::chrono::steady_clock;

struct PerftArguments {
    int depth = 0;
    bool divide = false;
    bool json = false;
    rules::Count count = rules::Count::sequences;
    unsigned threads = 1;
    std::size_t hash_megabytes = 0;
};

/// A line of progress on a terminal, shown once counting has taken a second, and erased when it is done.
class CountProgress {
  public:
    void show(int depth, double share) {
        if (seconds_since(shown_) >= 1.0) {
            line_.show(fmt::format("depth {}: {:.0f}%", depth, share * 100));
            shown_ = Clock::now();
        }
    }
    void clear() {
        line_.erase();
        shown_ = Clock::now();
    }

  private:
    Clock::time_point shown_ = Clock::now();
    StatusLine line_{};
};

/// The moves that perft tells apart at the root.
std::vector<rules::Move> root_moves(const rules::Game& game, rules::Count count) {
    std::vector<rules::Move> moves;
    for (const rules::Move& move : rules::legal_moves(game.rule_set(), game.now())) {
        const auto same = [&](const rules::Move& other) { return other.same_result(move); };
        if (count == rules::Count::sequences || std::none_of(moves.begin(), moves.end(), same)) {
            moves.push_back(move);
        }
    }
    return moves;
}

void count_leaves(const rules::Game& game, const PerftArguments& arguments) {
    CountProgress progress;
    int depth = 0;
    rules::PerftOptions options{
        .count = arguments.count, .threads = arguments.threads, .hash_bytes = arguments.hash_megabytes << 20U};
    if (is_terminal(stderr)) {
        options.progress = [&](double share) { progress.show(depth, share); };
    }
    rules::Perft perft(options);
    const rules::RuleSet& set = game.rule_set();
    for (depth = 1; depth <= arguments.depth; ++depth) {
        const auto start = Clock::now();
        std::uint64_t leaves = 0;
        auto divided = nlohmann::ordered_json::array();
        if (arguments.divide && depth == arguments.depth) {
            for (const rules::Move& move : root_moves(game, arguments.count)) {
                const std::uint64_t below = perft.leaves(set, rules::after(set, game.now(), move), depth - 1);
                if (below > ~std::uint64_t{0} - leaves) {
                    throw BadInput(fmt::format("the leaves are too many to count: more than {}", ~std::uint64_t{0}));
                }
                leaves += below;
                progress.clear();
                if (arguments.json) {
                    divided.push_back({{"move", notation::full_text(move)}, {"leaves", below}});
                } else {
                    fmt::print("move {} leaves {}\n", notation::full_text(move), below);
                }
            }
        } else {
            leaves = perft.leaves(set, game.now(), depth);
        }
        const double seconds = seconds_since(start);
        const double mnps = seconds > 0 ? static_cast<double>(leaves) / seconds / 1e6 : 0;
        progress.clear();
        if (arguments.json) {
            nlohmann::ordered_json line{{"depth", depth}, {"leaves", leaves}, {"seconds", seconds}, {"mnps", mnps}};
            if (!divided.empty()) {
                line["moves"] = divided;
            }
            fmt::print("{}\n", line.dump());
        } else {
            fmt::print("depth {} leaves {} seconds {:.2f} mnps {:.0f}\n", depth, leaves, seconds, mnps);
        }
        std::fflush(stdout);
    }
}

}  // namespace

void add_perft(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("perft", "Count the leaves of the game tree; print one line per depth");
    const auto position = add_position_arguments(*command, Takes::rules_fen_and_moves);
    const auto arguments = std::make_shared<PerftArguments>();
    command->add_option("--depth", arguments->depth, "Count to a depth of N plies, from 1 to 60")
        ->required()
        ->check(CLI::Range(1, 60));
    command->add_flag("--divide", arguments->divide, "Count each first move separately at the last depth");
    add_choice<rules::Count>(
        *command, "--count", arguments->count,
        {{"sequences", rules::Count::sequences}, {"results", rules::Count::results}},
        "Count sequences (every path of a capture) or results (captures that differ in start, end or captured pieces)");
    command->add_option("--threads", arguments->threads, "Use N threads, from 1 to 256")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command
        ->add_option("--hash", arguments->hash_megabytes,
                     "Use N megabytes to remember positions met before; 0 for none")
        ->check(CLI::Range(0, 1 << 20))
        ->capture_default_str();
    command->add_flag("--json", arguments->json, "Print one JSON object per depth");
    command->callback([position, arguments, &status] {
        count_leaves(position->game(), *arguments);
        status = 0;
    });
}

}  // namespace crownhead::commands
