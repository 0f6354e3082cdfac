// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/engine_arguments.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/number_arguments.hpp"
#include "commands/helpers/position_arguments.hpp"
#include "commands/helpers/search_report.hpp"
#include "commands/helpers/seconds_since.hpp"
#include "search/engine.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace crownhead::commands {
namespace {

using Clock = std::chrono::steady_clock;

struct AnalyseArguments {
    std::optional<double> seconds = std::nullopt;
    std::optional<int> depth = std::nullopt;
    std::string nodes{};
    int lines = 1;
    unsigned threads = 1;
    std::size_t hash_megabytes = 64;
    std::string endgames;
    bool json = false;
};

std::vector<search::Variation> variations(const search::SearchResult& result) {
    std::vector<search::Variation> all{{result.score, result.verdict, result.line}};
    all.insert(all.end(), result.others.begin(), result.others.end());
    return all;
}

nlohmann::ordered_json json_of(const search::SearchResult& result, double seconds, bool last) {
    auto lines = nlohmann::ordered_json::array();
    for (const search::Variation& one : variations(result)) {
        auto moves = nlohmann::ordered_json::array();
        for (const rules::Move& move : one.line) {
            moves.push_back(line_text({move}));
        }
        lines.push_back({{"score", score_text(one.score, one.verdict)}, {"men", one.score}, {"pv", moves}});
    }
    nlohmann::ordered_json object;
    if (last) {
        object["best"] = line_text({result.line.front()});
    }
    object.update({{"depth", result.depth}, {"nodes", result.nodes}, {"seconds", seconds}, {"lines", lines}});
    return object;
}

/// A line for each variation of a depth, with its number where several were wanted.
void print_depth(const search::SearchResult& result, double seconds, bool numbered) {
    int number = 0;
    for (const search::Variation& one : variations(result)) {
        ++number;
        const std::string which = numbered ? " line " + std::to_string(number) : "";
        fmt::print("depth {}{} score {} nodes {} seconds {:.2f} pv {}\n", result.depth, which,
                   score_text(one.score, one.verdict), result.nodes, seconds, line_text(one.line));
    }
}

void analyse(const rules::Game& game, const AnalyseArguments& arguments) {
    if (!arguments.seconds && !arguments.depth && arguments.nodes.empty()) {
        throw BadInput("say how far to look: --time, --depth or --nodes");
    }
    if (arguments.seconds && !(*arguments.seconds > 0 && *arguments.seconds <= 1e6)) {
        throw BadInput("--time: it takes seconds, more than 0 and at most 1000000");
    }
    const Interruption interruption;
    const auto engine =
        search::make_engine(game.rule_set(), {.table_megabytes = arguments.hash_megabytes,
                                              .threads = arguments.threads,
                                              .tablebase = tablebase_for(game.rule_set(), arguments.endgames)});
    const auto start = Clock::now();
    search::Limits limits{.depth = arguments.depth.value_or(search::Limits::max_depth), .lines = arguments.lines};
    if (!arguments.nodes.empty()) {
        limits.nodes = parse_nodes(arguments.nodes);
    }
    if (arguments.seconds) {
        limits.deadline =
            start + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(*arguments.seconds));
    }
    const auto show = [&](const search::SearchResult& result) {
        if (arguments.json) {
            fmt::print("{}\n", json_of(result, seconds_since(start), false).dump());
        } else {
            print_depth(result, seconds_since(start), arguments.lines > 1);
        }
        std::fflush(stdout);
    };
    const search::SearchResult result = engine->search(game, limits, interruption.token(), show);
    if (arguments.json) {
        fmt::print("{}\n", json_of(result, seconds_since(start), true).dump());
    } else {
        fmt::print("best {} score {} depth {} nodes {} seconds {:.2f} pv {}\n", line_text({result.line.front()}),
                   score_text(result.score, result.verdict), result.depth, result.nodes, seconds_since(start),
                   line_text(result.line));
    }
}

}  // namespace

void add_analyse(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("analyse", "Analyse a position; print one line per depth");
    const auto position = add_position_arguments(*command, Takes::rules_fen_and_moves);
    const auto arguments = std::make_shared<AnalyseArguments>();
    command->add_option("--time", arguments->seconds, "Think for N seconds");
    command->add_option("--depth", arguments->depth, "Look N plies ahead, from 1 to 100")
        ->check(CLI::Range(1, search::Limits::max_depth));
    command->add_option("--nodes", arguments->nodes, "Search N positions");
    command->add_option("--lines", arguments->lines, "Show the N best moves, from 1 to 100")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    command->add_option("--threads", arguments->threads, "Use N threads, from 1 to 256")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command->add_option("--hash", arguments->hash_megabytes, "Use N megabytes for the transposition table")
        ->check(CLI::Range(1, 1 << 20))
        ->capture_default_str();
    command->add_option("--endgames", arguments->endgames,
                        "Folder of endgame databases, or none (default: those that ship for the rule set)");
    command->add_flag("--json", arguments->json, "Print one JSON object per depth and one at the end");
    command->callback([position, arguments, &status] {
        analyse(position->game(), *arguments);
        status = 0;
    });
}

}  // namespace crownhead::commands
