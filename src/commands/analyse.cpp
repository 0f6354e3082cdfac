// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/input_text.hpp"
#include "base/read_lines.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/engine_arguments.hpp"
#include "commands/helpers/input_name.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/nothing_in.hpp"
#include "commands/helpers/number_arguments.hpp"
#include "commands/helpers/position_arguments.hpp"
#include "commands/helpers/search_report.hpp"
#include "commands/helpers/seconds_since.hpp"
#include "notation/fen.hpp"
#include "search/engine.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <chrono>
#include <cstddef>
#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
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
    std::string positions{};  ///< a file; empty for none
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
        const std::string score = score_text(one.score, one.verdict);
        lines.push_back({{"score", score}, {"men", score == "draw" ? 0.0 : one.score}, {"pv", moves}});
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

/// The last line about a position; with the position first if it is one of many.
void print_end(const search::SearchResult& result, double seconds, bool json, const std::string& fen = {}) {
    if (json) {
        nlohmann::ordered_json object;
        if (!fen.empty()) {
            object["fen"] = fen;
        }
        object.update(json_of(result, seconds, true));
        fmt::print("{}\n", object.dump());
    } else {
        fmt::print("{}best {} score {} depth {} nodes {} seconds {:.2f} pv {}\n",
                   fen.empty() ? "" : fmt::format("fen {} ", fen), line_text({result.line.front()}),
                   score_text(result.score, result.verdict), result.depth, result.nodes, seconds,
                   line_text(result.line));
    }
    std::fflush(stdout);
}

void check_limits(const AnalyseArguments& arguments) {
    if (!arguments.seconds && !arguments.depth && arguments.nodes.empty()) {
        throw BadInput("say how far to look: --time, --depth or --nodes");
    }
    if (arguments.seconds && !(*arguments.seconds > 0 && *arguments.seconds <= 1e6)) {
        throw BadInput("--time: it takes seconds, more than 0 and at most 1000000");
    }
}

using Tablebase = std::shared_ptr<const search::Tablebase>;
using Show = std::function<void(const search::SearchResult& result, double seconds)>;

/// Searches with an engine of its own; tells `show` of each depth, then `end` of the last.
void search_one(const rules::Game& game, const AnalyseArguments& arguments, const Tablebase& tablebase,
                const std::stop_token& stop, const Show& show, const Show& end) {
    const auto engine = search::make_engine(
        game.rule_set(),
        {.table_megabytes = arguments.hash_megabytes, .threads = arguments.threads, .tablebase = tablebase});
    const auto start = Clock::now();
    search::Limits limits{.depth = arguments.depth.value_or(search::Limits::max_depth), .lines = arguments.lines};
    if (!arguments.nodes.empty()) {
        limits.nodes = parse_nodes(arguments.nodes);
    }
    if (arguments.seconds) {
        limits.deadline =
            start + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(*arguments.seconds));
    }
    const search::SearchResult result = engine->search(
        game, limits, stop, [&](const search::SearchResult& depth) { show(depth, seconds_since(start)); });
    end(result, seconds_since(start));
}

void analyse(const rules::Game& game, const AnalyseArguments& arguments) {
    const Interruption interruption;
    const auto show = [&](const search::SearchResult& result, double seconds) {
        if (arguments.json) {
            fmt::print("{}\n", json_of(result, seconds, false).dump());
        } else {
            print_depth(result, seconds, arguments.lines > 1);
        }
        std::fflush(stdout);
    };
    const auto end = [&](const search::SearchResult& result, double seconds) {
        print_end(result, seconds, arguments.json);
    };
    search_one(game, arguments, tablebase_for(game.rule_set(), arguments.endgames), interruption.token(), show, end);
}

/// The positions of a file, one a line; throws BadInput that names the file and the line.
std::vector<rules::Game> games_in(const std::string& file, const rules::RuleSet& set) {
    const InputText input(file);
    try {
        return read_lines(input.text(), [&](std::string_view line) {
            rules::Game game(set, notation::parse_fen(set, line));
            if (rules::legal_moves(set, game.now()).empty()) {
                throw BadInput("there is no legal move to think about");
            }
            return game;
        });
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("{}, {}", input_name(file), bad.what()));
    }
}

/// A line for each position of a file. All are read before the first is searched, and each is searched as if it were
/// alone; but what has been read of the endgames stays in memory. Returns false if it was stopped, or there is none.
bool analyse_file(const rules::RuleSet& set, const AnalyseArguments& arguments) {
    const std::vector<rules::Game> games = games_in(arguments.positions, set);
    if (games.empty()) {
        say_nothing_in("position", {arguments.positions});
        return false;
    }
    const Tablebase tablebase = tablebase_for(set, arguments.endgames);
    const Interruption interruption;
    for (const rules::Game& game : games) {
        const std::string fen = notation::fen(game.now());
        const auto end = [&](const search::SearchResult& result, double seconds) {
            if (!interruption.token().stop_requested()) {  // else it may not have been searched as far as was asked for
                print_end(result, seconds, arguments.json, fen);
            }
        };
        search_one(
            game, arguments, tablebase, interruption.token(), [](const auto&, double) {}, end);
        if (interruption.token().stop_requested()) {
            return false;
        }
    }
    return true;
}

}  // namespace

void add_analyse(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("analyse", "Analyse a position; print one line per depth");
    const auto position = add_position_arguments(*command, Takes::rules_fen_and_moves);
    const auto arguments = std::make_shared<AnalyseArguments>();
    command->add_option("--time", arguments->seconds, "Think for N seconds");
    command->add_option("--depth", arguments->depth, "Look N plies ahead, from 1 to 100")
        ->check(CLI::Range(1, search::Limits::max_depth));
    command->add_option("--nodes", arguments->nodes, "Search N positions")->type_name("N");
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
    const CLI::Option* of_file =
        command
            ->add_option(
                "--positions", arguments->positions,
                "Analyse the positions of a file, a FEN a line, and print one line for each; - reads the standard "
                "input")
            ->excludes("--fen")
            ->excludes("--moves");
    command->add_flag("--json", arguments->json, "Print one JSON object per depth and one at the end");
    command->callback([position, arguments, of_file, &status] {
        check_limits(*arguments);
        if (*of_file) {
            status = analyse_file(position->rule_set(), *arguments) ? 0 : 1;
        } else {
            analyse(position->game(), *arguments);
            status = 0;
        }
    });
}

}  // namespace crownhead::commands
