// SPDX-License-Identifier: MIT
#include "historical/strachey.hpp"

#include "base/bad_input.hpp"
#include "base/say.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/choice.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/nothing_in.hpp"
#include "commands/helpers/pdn_input.hpp"
#include "historical/recorded.hpp"
#include "notation/pdn_reader.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <variant>

namespace crownhead::commands {
namespace {

struct StracheyArguments {
    std::string file;
    rules::Side side = rules::Side::black;
    int max_plies = 8;
    bool json = false;
};

/// The first game of a file. Nothing, and a sentence on the standard error, if there is none or it cannot be read.
/// Throws BadInput if it is of other rules than the program's.
std::optional<rules::Game> game_of(const std::string& file) {
    const PdnInput input(file);
    const std::optional<notation::PdnRead> first = notation::PdnStream(input.text(), {}).next();
    if (!first) {
        say_nothing_in("game", {file});
        return std::nullopt;
    }
    if (const auto* problem = std::get_if<notation::PdnProblem>(&first->what)) {
        say_problem(file, *problem);
        return std::nullopt;
    }
    rules::Game game = notation::main_line(std::get<notation::PdnGame>(first->what));
    if (!rules::is_english(game.rule_set())) {
        throw BadInput(
            fmt::format("{}: Strachey's program plays English draughts only, not {}", file, game.rule_set().name));
    }
    return game;
}

/// False if there was no game to compare with, or it was stopped.
bool compare(const StracheyArguments& arguments) {
    const Interruption interruption;
    const std::optional<rules::Game> game = game_of(arguments.file);
    if (!game) {
        return false;
    }
    auto all = nlohmann::ordered_json::array();
    for (int plies = 1; plies <= arguments.max_plies; ++plies) {
        const historical::Agreement agreement =
            historical::agreement_of(*game, arguments.side, historical::strachey_depth(plies), interruption.token());
        if (interruption.token().stop_requested()) {
            say("stopped\n");
            return false;
        }
        if (arguments.json) {
            all.push_back({{"depth", plies},
                           {"moves", agreement.moves},
                           {"forced", agreement.forced},
                           {"best", agreement.best},
                           {"expected", agreement.expected}});
        } else {
            fmt::print("depth {} moves {} forced {} best {} expected {:.1f}\n", plies, agreement.moves,
                       agreement.forced, agreement.best, agreement.expected);
            std::fflush(stdout);
        }
    }
    if (arguments.json) {
        fmt::print("{}\n", all.dump());
    }
    return true;
}

}  // namespace

void add_strachey(CLI::App& app, int& status) {
    CLI::App* command =
        app.add_subcommand("strachey", "Compare C. Strachey's program with a recorded game, by search depth");
    const auto arguments = std::make_shared<StracheyArguments>();
    command->add_option("file", arguments->file, "PDN file; its first game is used")->required();
    add_choice<rules::Side>(*command, "--side", arguments->side,
                            {{"black", rules::Side::black}, {"white", rules::Side::white}}, "Whose moves to compare");
    command->add_option("--depth", arguments->max_plies, "Compare depths from 1 to N plies")
        ->capture_default_str()
        ->check(CLI::Range(1, 20));
    command->add_flag("--json", arguments->json, "Print JSON");
    command->callback([arguments, &status] { status = compare(*arguments) ? 0 : 1; });
}

}  // namespace crownhead::commands
