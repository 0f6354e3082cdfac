// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/input_text.hpp"
#include "base/parallel.hpp"
#include "base/processors.hpp"
#include "base/say.hpp"
#include "coach/board_facts.hpp"
#include "coach/known_worths.hpp"
#include "coach/puzzle_text.hpp"
#include "coach/solution.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/judge_batch.hpp"
#include "commands/helpers/nothing_in.hpp"
#include "commands/helpers/pdn_options.hpp"
#include "commands/helpers/progress.hpp"
#include "commands/helpers/report_line.hpp"
#include "commands/puzzles.hpp"
#include "endgame/probe.hpp"
#include "notation/move_text.hpp"
#include "rules/rule_set.hpp"
#include "search/engine.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Whether each puzzle of a file has one answer (docs/puzzles.md, "Checking").
namespace crownhead::commands {
namespace {

struct CheckArguments {
    std::string file;
    std::string rules = "english";
    std::string endgames;
    unsigned threads = processors();
    std::size_t table_megabytes = 16;  // as `puzzles make` has
    coach::SolutionTerms solution;
    bool json = false;
};

struct Checked {
    std::size_t index = 0;
    bool wrong = false;
    std::string text{};  ///< what is wrong or not clear; empty if all is right
    int missing = 0;     ///< endgames of so many pieces proved the solution, and are not there; 0 for none
};

/// The most pieces there can be after a move.
int pieces_after(const rules::RuleSet& set, const rules::Position& position) {
    int most = 0;
    for (const rules::Move& move : rules::legal_moves(set, position)) {
        const rules::Position next = rules::after(set, position, move);
        most = std::max(most, static_cast<int>((next.black | next.white).size()));
    }
    return most;
}

/// Looks at each turn of the solver; the first that is not right decides. The engine is not believed against endgames
/// that proved the solution (theme `exact`) and are not there.
Checked checked(const rules::RuleSet& set, const coach::Puzzle& puzzle, const coach::SolutionTerms& terms,
                const coach::JudgeTools& tools, const std::stop_token& stop) {
    rules::Position now = puzzle.position;
    const bool is_exact =
        std::find(puzzle.themes.begin(), puzzle.themes.end(), coach::Theme::exact) != puzzle.themes.end();
    bool asked = false;
    Checked found;
    for (std::size_t i = 0; i < puzzle.line.size(); ++i) {
        const rules::Move& move = puzzle.line[i];
        if (i % 2 == 0 && coach::has_choice(rules::legal_moves(set, now))) {
            asked = true;
            tools.engine.clear();
            const coach::Recheck result = coach::recheck(set, now, move, puzzle.goal, terms, tools, stop);
            if (result != coach::Recheck::right && is_exact &&
                !coach::all_known(coach::known_worths(set, now, tools.endgames))) {
                // The engine alone speaks against a proof.
                found.missing = std::max(found.missing, pieces_after(set, now));
                found.text = fmt::format("whether {} is the only move to {} is not clear without endgames of {} pieces",
                                         notation::full_text(move), word(puzzle.goal), found.missing);
            } else if (result == coach::Recheck::fails) {
                return {.wrong = true,
                        .text = fmt::format("{} does not {}", notation::full_text(move), word(puzzle.goal))};
            } else if (result == coach::Recheck::not_only) {
                return {
                    .wrong = true,
                    .text = fmt::format("{} is not the only move to {}", notation::full_text(move), word(puzzle.goal))};
            }
            if (result == coach::Recheck::unclear && found.text.empty()) {
                found.text = fmt::format("whether {} is the only move to {} is not clear", notation::full_text(move),
                                         word(puzzle.goal));
            }
        }
        now = rules::after(set, now, move);
    }
    return asked ? found : Checked{.wrong = true, .text = "there is nothing to choose"};
}

/// Throws BadInput that names the file.
std::vector<coach::Puzzle> puzzles_in(const std::string& file, const rules::RuleSet& set) {
    const InputText input(file);
    try {
        return coach::puzzles_from(set, input.text());
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("{}: {}", file, bad.what()));
    }
}

/// What was found of each puzzle, in their order; nothing if it was stopped.
std::optional<std::vector<Checked>> check_all(const rules::RuleSet& set, const std::vector<coach::Puzzle>& puzzles,
                                              const CheckArguments& arguments) {
    const Interruption interruption;
    const coach::Resources resources = resources_of(set, arguments.endgames);
    const std::vector<const endgame::Endgames*> endgames = resources.folders();
    std::vector<std::size_t> all(puzzles.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    std::vector<Checked> results(puzzles.size());
    std::size_t done = 0;
    Progress progress("puzzles", 0);
    const auto make_worker = [&] {
        return [&, engine = std::shared_ptr<search::Engine>(search::make_engine(
                       set, {.table_megabytes = arguments.table_megabytes, .tablebase = resources.tablebase}))](
                   std::size_t index, const std::stop_token& stop) -> std::optional<Checked> {
            Checked one =
                checked(set, puzzles[index], arguments.solution, {.engine = *engine, .endgames = endgames}, stop);
            one.index = index;
            return stop.stop_requested() ? std::nullopt : std::optional(one);
        };
    };
    run_tasks<Checked>(std::span<const std::size_t>(all), arguments.threads, interruption.token(), make_worker,
                       [&](const Checked& one) {
                           results[one.index] = one;
                           progress.show(++done, puzzles.size());
                       });
    return done < puzzles.size() ? std::nullopt : std::optional(std::move(results));
}

/// A position that was in an earlier puzzle makes a puzzle wrong.
void find_repeated(const rules::RuleSet& set, const std::vector<coach::Puzzle>& puzzles,
                   std::vector<Checked>& results) {
    std::set<std::string> seen;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        if (!seen.insert(coach::puzzle_key(set, puzzles[i].position)).second && !results[i].wrong) {
            results[i] = {.wrong = true, .text = "an earlier puzzle has the same position"};
        }
    }
}

/// Prints what is not right, and the totals. Returns whether no puzzle is wrong.
bool print_results(const std::vector<Checked>& results, bool json) {
    std::size_t wrong = 0;
    std::size_t unclear = 0;
    int missing = 0;
    for (std::size_t i = 0; i < results.size(); ++i) {
        const Checked& one = results[i];
        if (one.text.empty()) {
            continue;
        }
        missing = std::max(missing, one.missing);
        ++(one.wrong ? wrong : unclear);
        const std::string_view result = one.wrong ? "wrong" : "unclear";
        if (json) {
            print_line({{"puzzle", i + 1}, {"result", result}, {"reason", one.text}});
        } else {
            fmt::print("puzzle {} {}: {}\n", i + 1, result, one.text);
        }
    }
    if (json) {
        print_line({{"puzzles", results.size()}, {"wrong", wrong}, {"unclear", unclear}});
    } else {
        fmt::print("puzzles {} wrong {} unclear {}\n", results.size(), wrong, unclear);
    }
    if (missing > 0) {
        say("endgames of up to {0} pieces proved some of these puzzles: `crownhead endgame build --pieces {0}` builds "
            "them, --endgames names them\n",
            missing);
    }
    return wrong == 0;
}

int check(const CheckArguments& arguments) {
    const rules::RuleSet& set = *pdn_options(arguments.rules).rules;
    const std::vector<coach::Puzzle> puzzles = puzzles_in(arguments.file, set);
    if (puzzles.empty()) {
        say_nothing_in("puzzle", {arguments.file});
        return 1;
    }
    std::optional<std::vector<Checked>> results = check_all(set, puzzles, arguments);
    if (!results) {
        say("stopped\n");
        return 1;
    }
    find_repeated(set, puzzles, *results);
    return print_results(*results, arguments.json) ? 0 : 1;
}

}  // namespace

void add_puzzles_check(CLI::App& puzzles, int& status) {
    CLI::App* command = puzzles.add_subcommand("check", "Check that each puzzle of a file has one answer");
    const auto arguments = std::make_shared<CheckArguments>();
    command->add_option("file", arguments->file, "File of puzzles; - reads the standard input")->required();
    command->add_option("--rules", arguments->rules, "Rule set of the puzzles")->capture_default_str();
    command->add_option("--endgames", arguments->endgames,
                        "Folder of endgame databases, or none (default: those that ship for the rule set)");
    command
        ->add_option("--depth", arguments->solution.depth,
                     "Compare moves N plies deep, and at twice that depth, where endgames do not know them")
        ->check(CLI::Range(2, 40))
        ->capture_default_str();
    command->add_option("--threads", arguments->threads, "Check N puzzles at a time, from 1 to 256")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command->add_option("--hash", arguments->table_megabytes, "Use N megabytes for the transposition table of each")
        ->check(CLI::Range(1, 1 << 20))
        ->capture_default_str();
    command->add_flag("--json", arguments->json, "Print JSON lines");
    command->callback([arguments, &status] { status = check(*arguments); });
}

}  // namespace crownhead::commands
