// SPDX-License-Identifier: MIT
#include "commands/commands.hpp"
#include "commands/helpers/position_arguments.hpp"
#include "commands/helpers/square_list.hpp"
#include "notation/move_text.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <memory>

namespace crownhead::commands {
namespace {

void print_moves(const rules::Game& game, bool json) {
    auto list = nlohmann::ordered_json::array();
    for (const rules::Move& move : rules::legal_moves(game.rule_set(), game.now())) {
        if (json) {
            list.push_back({{"move", notation::full_text(move)},
                            {"path", square_list(move.path())},
                            {"captured", square_list(move.captured())}});
        } else {
            fmt::print("{}\n", notation::full_text(move));
        }
    }
    if (json) {
        fmt::print("{}\n", list.dump());
    }
}

}  // namespace

void add_moves(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("moves", "List the legal moves of a position, one per line");
    const auto position = add_position_arguments(*command, Takes::rules_fen_and_moves);
    const auto json = std::make_shared<bool>(false);
    command->add_flag("--json", *json, "Print JSON");
    command->callback([position, json, &status] {
        print_moves(position->game(), *json);
        status = 0;
    });
}

}  // namespace crownhead::commands
