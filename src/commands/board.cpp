// SPDX-License-Identifier: MIT
#include "commands/commands.hpp"
#include "commands/helpers/position_arguments.hpp"
#include "notation/diagram.hpp"
#include "notation/fen.hpp"
#include "notation/words.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <memory>
#include <string_view>

namespace crownhead::commands {
namespace {

void print_board(const rules::Game& game, notation::DiagramStyle style, bool json) {
    const auto fen = notation::fen(game.now());
    const std::string_view turn = notation::word(game.now().turn);
    const rules::Standing standing = game.standing();
    if (json) {
        const nlohmann::ordered_json answer{
            {"fen", fen}, {"turn", turn}, {"outcome", notation::word(standing.outcome)}, {"reason", standing.reason}};
        fmt::print("{}\n", answer.dump());
        return;
    }
    fmt::print("{}fen {}\nturn {}\noutcome {}\n", notation::diagram(game.rule_set().rules.geometry, game.now(), style),
               fen, turn, notation::word(standing.outcome));
}

}  // namespace

void add_board(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("board", "Show a position: diagram, FEN, side to move, outcome");
    const auto position = add_position_arguments(*command, Takes::rules_fen_and_moves);
    const auto json = std::make_shared<bool>(false);
    const auto unicode = std::make_shared<bool>(false);
    command->add_flag("--json", *json, "Print JSON");
    command->add_flag("--unicode", *unicode, "Draw the pieces as Unicode characters");
    command->callback([position, json, unicode, &status] {
        print_board(position->game(), *unicode ? notation::DiagramStyle::unicode : notation::DiagramStyle::ascii,
                    *json);
        status = 0;
    });
}

}  // namespace crownhead::commands
