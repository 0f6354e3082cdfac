// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"

#include <memory>
#include <optional>
#include <string>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace crownhead::commands {

/// `--rules R [--fen F] [--moves M]`: a rule set and a position.
struct PositionArguments {
    std::string rules = "english";
    std::optional<std::string> fen;  ///< the start position if not given
    std::string moves;

    /// The game these arguments describe: from the given or the start position, with the moves played.
    /// Throws BadInput that names the argument.
    [[nodiscard]] rules::Game game() const;

    /// Throws BadInput for an unknown name.
    [[nodiscard]] const rules::RuleSet& rule_set() const;
};

/// Which of the arguments a command takes.
enum class Takes { rules, rules_and_fen, rules_fen_and_moves };

/// Adds `--fen`. An empty text counts as a position that cannot be read, not as an option that was not given.
CLI::Option* add_fen_option(CLI::App& command, std::optional<std::string>& fen, const std::string& description);

[[nodiscard]] std::shared_ptr<PositionArguments> add_position_arguments(CLI::App& command, Takes takes);

}  // namespace crownhead::commands
