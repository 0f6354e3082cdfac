// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/choice.hpp"
#include "commands/helpers/nothing_in.hpp"
#include "commands/helpers/pdn_input.hpp"
#include "commands/helpers/pdn_options.hpp"
#include "commands/helpers/report_line.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/pdn_writer.hpp"
#include "rules/rule_set.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::commands {

namespace {

struct PdnArguments {
    std::vector<std::string> files;
    std::string rules;
    bool json = false;
    notation::ResultWords results = notation::ResultWords::points;
};

int check(const PdnArguments& arguments) {
    const notation::PdnOptions how = pdn_options(arguments.rules);
    notation::PdnCounts all;
    nlohmann::json problems = nlohmann::json::array();
    for (const std::string& file : arguments.files) {
        const PdnInput input(file);
        const notation::PdnCounts counts = notation::read_pdn(
            input.text(), how, [](const notation::PdnGame&) {},
            [&](const notation::PdnProblem& problem) {
                say_problem(file, problem);
                if (arguments.json) {
                    problems.push_back(
                        {{"file", file}, {"line", problem.line}, {"game", problem.game}, {"reason", problem.reason}});
                }
            });
        all.games += counts.games;
        all.legal += counts.legal;
        all.plies += counts.plies;
        all.problems += counts.problems;
    }
    if (arguments.json) {
        const nlohmann::ordered_json result{
            {"games", all.games}, {"legal", all.legal}, {"plies", all.plies}, {"problems", problems}};
        print_line(result);
    } else {
        fmt::print("games {} legal {} plies {} problems {}\n", all.games, all.legal, all.plies, all.problems);
    }
    if (all.games == 0) {
        say_nothing_in("game", arguments.files);
    }
    return all.problems == 0 && all.games > 0 ? 0 : 1;
}

int write(const PdnArguments& arguments) {
    const notation::PdnOptions how = pdn_options(arguments.rules);
    std::size_t games = 0;
    std::size_t problems = 0;
    for (const std::string& file : arguments.files) {
        const PdnInput input(file);
        const notation::PdnCounts counts = notation::read_pdn(
            input.text(), how,
            [&](const notation::PdnGame& game) {
                const std::string text = notation::write(game, arguments.results);
                std::fwrite(text.data(), 1, text.size(), stdout);
            },
            [&](const notation::PdnProblem& problem) { say_problem(file, problem); });
        games += counts.games;
        problems += counts.problems;
    }
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
        throw BadInput("the games could not be written to the standard output");
    }
    if (games == 0) {
        say_nothing_in("game", arguments.files);
    }
    return problems == 0 && games > 0 ? 0 : 1;
}

}  // namespace

void add_pdn(CLI::App& app, int& status) {
    CLI::App* pdn = app.add_subcommand("pdn", "Check PDN files, or rewrite them as standard PDN 3.0");
    pdn->require_subcommand(1);
    const auto add = [&](const char* name, const char* words, int (*run)(const PdnArguments&)) {
        auto arguments = std::make_shared<PdnArguments>();
        CLI::App* command = pdn->add_subcommand(name, words);
        command->add_option("files", arguments->files, "PDN files; - reads the standard input")->required();
        command->add_option("--rules", arguments->rules, "Rule set of games that do not name one");
        command->callback([arguments, run, &status] { status = run(*arguments); });
        return std::pair(command, arguments);
    };
    const auto [check_command, check_arguments] =
        add("check", "Check every move; print problems to standard error, totals on the last line", check);
    check_command->add_flag("--json", check_arguments->json, "Print totals and problems as one line of JSON");
    const auto [write_command, write_arguments] = add("write", "Rewrite the games as standard PDN 3.0", write);
    add_choice<notation::ResultWords>(*write_command, "--results", write_arguments->results,
                                      {{"points", notation::ResultWords::points},
                                       {"colours", notation::ResultWords::colours},
                                       {"red", notation::ResultWords::red}},
                                      "Write results as points (1-0), colours (BW, WW) or red (RW, WW); all are read");
}

}  // namespace crownhead::commands
