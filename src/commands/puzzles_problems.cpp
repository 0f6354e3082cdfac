// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/say.hpp"
#include "coach/problem.hpp"
#include "coach/problem_html.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/judge_batch.hpp"
#include "commands/helpers/nothing_in.hpp"
#include "commands/helpers/output_file.hpp"
#include "commands/helpers/pdn_options.hpp"
#include "commands/helpers/report_games.hpp"
#include "commands/helpers/report_line.hpp"
#include "commands/puzzles.hpp"
#include "notation/board_svg.hpp"
#include "notation/move_text.hpp"
#include "rules/rule_set.hpp"
#include "search/engine.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Composed problems (docs/problems.md).
namespace crownhead::commands {
namespace {

struct ProblemArguments {
    std::vector<std::string> files;
    std::string rules;
    std::string endgames;
    std::string html;
    std::size_t table_megabytes = 64;
    coach::SolutionTerms solution;
    bool json = false;
};

/// Looks for the flaws of problems of any rule set, one after another.
class Referee {
  public:
    Referee(const ProblemArguments& arguments, std::stop_token stop)
        : arguments_(arguments),
          stop_(std::move(stop)),
          resources_([&](const rules::RuleSet& set) { return resources_of(set, arguments.endgames); }) {}

    /// Nothing if it was stopped.
    [[nodiscard]] std::optional<std::vector<coach::FoundFlaw>> flaws(const coach::Problem& problem) {
        const rules::RuleSet& set = problem.solution.rule_set();
        const auto resources = resources_.of(set);
        const auto engine = search::make_engine(
            set, {.table_megabytes = arguments_.table_megabytes, .tablebase = resources->tablebase});
        const std::vector<const endgame::Endgames*> endgames = resources->folders();
        return coach::flaws_of(problem, arguments_.solution, {.engine = *engine, .endgames = endgames}, stop_);
    }

  private:
    const ProblemArguments& arguments_;
    std::stop_token stop_;
    coach::AllResources resources_;
};

/// `3. 22x15` for the solver's third move, `3... 22x15` for the answer to it.
std::string place_of(const coach::Problem& problem, const coach::FoundFlaw& flaw) {
    return fmt::format("{}{} {}", flaw.ply / 2 + 1, flaw.ply % 2 == 0 ? "." : "...",
                       notation::full_text(problem.solution.moves()[flaw.ply]));
}

std::string sentence_of(const coach::Problem& problem, const coach::FoundFlaw& flaw) {
    using enum coach::Flaw;
    const std::string place = place_of(problem, flaw);
    const std::string move = notation::full_text(flaw.move);
    switch (flaw.flaw) {
        case fails:
            return fmt::format("{} does not {}", place, word(problem.goal));
        case other_solution:
        case dual:
            return fmt::format("instead of {}, {} does it too", place, move);
        case longer_defence:
            return fmt::format("instead of {}, {} holds out {} longer", place, move,
                               flaw.plies == 1 ? "1 ply" : fmt::format("{} plies", flaw.plies));
        case wins:
            return fmt::format("{} wins at move {}, so more than a draw can be reached", move, flaw.ply / 2 + 1);
        case unclear:
            break;
    }
    return fmt::format("whether {} is enough to {} is not clear", place, word(problem.goal));
}

void print(std::size_t number, const coach::Problem& problem, const std::vector<coach::FoundFlaw>& flaws, bool json) {
    if (json) {
        nlohmann::ordered_json object{
            {"problem", number}, {"title", problem.title}, {"author", problem.author}, {"terms", terms_of(problem)}};
        object["flaws"] = nlohmann::ordered_json::array();
        for (const coach::FoundFlaw& flaw : flaws) {
            object["flaws"].push_back({{"flaw", word(flaw.flaw)},
                                       {"ply", flaw.ply + 1},
                                       {"move", notation::full_text(flaw.move)},
                                       {"plies", flaw.plies}});
        }
        print_line(object);
        return;
    }
    fmt::print("problem {}: {}{}{}\n", number, problem.title.empty() ? "" : problem.title + ", ",
               problem.author.empty() ? "" : problem.author + ", ", terms_of(problem));
    for (const coach::FoundFlaw& flaw : flaws) {
        fmt::print("  {}: {}\n", word(flaw.flaw), sentence_of(problem, flaw));
    }
    if (flaws.empty()) {
        fmt::print("  sound\n");
    }
}

/// The page, and each diagram as a picture.
void write_pages(const std::string& folder, const std::vector<coach::Problem>& problems) {
    const std::filesystem::path path(folder);
    for (std::size_t i = 0; i < problems.size(); ++i) {
        const rules::Game& solution = problems[i].solution;
        write_file((path / fmt::format("problem-{}.svg", i + 1)).string(),
                   notation::board_svg(solution.rule_set().rules.geometry, solution.start(), {}));
    }
    write_file((path / "index.html").string(), coach::problems_page("Problems", problems));
}

int check_problems(const ProblemArguments& arguments) {
    if (!arguments.html.empty()) {
        make_output_folder({"--html", arguments.html});  // before the work begins
    }
    const Interruption interruption;
    const std::unique_ptr<ReportGames> games = games_of_files(arguments.files, pdn_options(arguments.rules));
    Referee referee(arguments, interruption.token());
    std::vector<coach::Problem> problems;
    bool sound = true;
    constexpr std::size_t chunk = 16;
    for (std::vector<ReportGame> some = games->next(chunk); !some.empty(); some = games->next(chunk)) {
        for (const ReportGame& one : some) {
            try {
                problems.push_back(coach::problem_of(one.game));
            } catch (const BadInput& bad) {
                say("{}: game {}: {}\n", one.file, one.number, bad.what());
                sound = false;
                continue;
            }
            const auto flaws = referee.flaws(problems.back());
            if (!flaws) {
                say("stopped\n");
                return 1;
            }
            sound = sound && flaws->empty();
            print(problems.size(), problems.back(), *flaws, arguments.json);
            std::fflush(stdout);
        }
    }
    if (games->games() == 0) {
        say_nothing_in("problem", arguments.files);
        return 1;
    }
    if (!arguments.html.empty()) {
        write_pages(arguments.html, problems);
    }
    return sound && games->problems() == 0 ? 0 : 1;
}

}  // namespace

void add_puzzles_problems(CLI::App& puzzles, int& status) {
    CLI::App* command = puzzles.add_subcommand(
        "problems", "Check composed problems for other solutions, duals and longer defences; print them");
    const auto arguments = std::make_shared<ProblemArguments>();
    command->add_option("files", arguments->files, "PDN files, a game for each problem; - reads the standard input")
        ->required();
    command->add_option("--rules", arguments->rules, "Rule set of problems that do not name one");
    command->add_option("--endgames", arguments->endgames,
                        "Folder of endgame databases, or none (default: those that ship for the rule set)");
    command
        ->add_option("--depth", arguments->solution.depth, "Look at twice N plies where endgames do not know the moves")
        ->check(CLI::Range(2, 40))
        ->capture_default_str();
    command->add_option("--hash", arguments->table_megabytes, "Use N megabytes for the transposition table")
        ->check(CLI::Range(1, 1 << 20))
        ->capture_default_str();
    command->add_option("--html", arguments->html, "Write a page with all of them, and their pictures, to this folder");
    command->add_flag("--json", arguments->json, "Print JSON lines");
    command->callback([arguments, &status] { status = check_problems(*arguments); });
}

}  // namespace crownhead::commands
