#include "rules/the_move.hpp"
#include "board/bad_input.hpp"
#include "commands/commands.hpp"
#include "commands/position_arguments.hpp"
#include "notation/fen.hpp"
#include "notation/words.hpp"
#include "rules/rule_set.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <memory>
#include <optional>
#include <string>

namespace crownhead::commands {

void add_the_move(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("the-move", "Say which side has the move, the opposition: black or white");
    const auto fen = std::make_shared<std::optional<std::string>>();
    const auto json = std::make_shared<bool>(false);
    add_fen_option(*command, *fen, "Position; the start position if not given");
    command->add_flag("--json", *json, "Print JSON");
    command->callback([fen, json, &status] {
        const rules::RuleSet& set = rules::english();
        const rules::Position position = *fen ? notation::parse_fen(set, **fen) : rules::start(set);
        const auto side = rules::the_move(set.rules.geometry, position);
        if (!side) {
            throw BadInput(
                fmt::format("the move is told only with equal numbers of pieces: here Black has {} and White {}",
                            position.black.size(), position.white.size()));
        }
        const std::string name(notation::word(*side));
        if (*json) {
            fmt::print("{}\n", nlohmann::json{{"the_move", name}}.dump());
        } else {
            fmt::print("{}\n", name);
        }
        status = 0;
    });
}

}  // namespace crownhead::commands
