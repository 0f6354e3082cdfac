#pragma once

#include "rules/game.hpp"

#include <memory>
#include <string>

namespace CLI {
class App;
}

namespace crownhead::commands {

/// `--rules R [--fen F] [--moves M]`: how commands are told a rule set and a position.
struct PositionArguments {
    std::string rules = "english";
    std::string fen;
    std::string moves;

    /// The game these arguments describe: from the given or the start position, with the moves played.
    /// Throws BadInput that names the argument.
    [[nodiscard]] rules::Game game() const;

    /// Throws BadInput for an unknown name, with the names there are.
    [[nodiscard]] const rules::RuleSet& rule_set() const;
};

/// Which of the arguments a command takes.
enum class Takes { rules, rules_and_fen, rules_fen_and_moves };

[[nodiscard]] std::shared_ptr<PositionArguments> add_position_arguments(CLI::App& command, Takes takes);

}  // namespace crownhead::commands
