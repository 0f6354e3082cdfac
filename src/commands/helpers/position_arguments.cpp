// SPDX-License-Identifier: MIT
#include "commands/helpers/position_arguments.hpp"

#include "base/bad_input.hpp"
#include "commands/helpers/rules_option.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "rules/rule_set.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <sstream>

namespace crownhead::commands {

const rules::RuleSet& PositionArguments::rule_set() const { return rules_of_option("--rules", rules); }

rules::Game PositionArguments::game() const {
    const rules::RuleSet& set = rule_set();
    rules::Game game(set, fen ? notation::parse_fen(set, *fen) : rules::start(set));
    std::istringstream words(moves);
    int number = 0;
    for (std::string word; words >> word;) {
        ++number;
        try {
            game.play(notation::parse_move(set, game.now(), word));
        } catch (const BadInput& bad) {
            throw BadInput(fmt::format("--moves: move {}: {}", number, bad.what()));
        }
    }
    return game;
}

// CLI11 alone would make an empty text an empty std::optional.
CLI::Option* add_fen_option(CLI::App& command, std::optional<std::string>& fen, const std::string& description) {
    return command
        .add_option_function<std::string>(
            "--fen", [&fen](const std::string& text) { fen = text; }, description)
        ->type_name("TEXT");
}

std::shared_ptr<PositionArguments> add_position_arguments(CLI::App& command, Takes takes) {
    auto arguments = std::make_shared<PositionArguments>();
    command.add_option("--rules", arguments->rules, "Rule set, as `crownhead rules` lists them")->capture_default_str();
    if (takes != Takes::rules) {
        add_fen_option(command, arguments->fen, "Position (default: the start position)");
    }
    if (takes == Takes::rules_fen_and_moves) {
        command.add_option("--moves", arguments->moves, "Play these moves first, separated by spaces");
    }
    return arguments;
}

}  // namespace crownhead::commands
