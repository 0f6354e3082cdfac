// SPDX-License-Identifier: MIT
#include "rules/the_move.hpp"

#include "commands/commands.hpp"
#include "commands/helpers/position_arguments.hpp"
#include "notation/move_text.hpp"
#include "notation/words.hpp"
#include "rules/exchange.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <memory>
#include <string>

namespace crownhead::commands {
namespace {

void print(const rules::Game& game, bool json) {
    const rules::Position& position = game.now();
    const std::string side(notation::word(rules::counted_move(game.rule_set().rules.geometry, position)));
    std::string remark;
    if (position.black.size() != position.white.size()) {
        remark = fmt::format(
            "this is what the count gives; the term applies only with equal numbers: Black has {} and White {}",
            position.black.size(), position.white.size());
    }
    const auto exchanges = rules::exchanges(game.rule_set(), position);
    if (json) {
        nlohmann::ordered_json result{{"the_move", side}};
        if (!remark.empty()) {
            result["remark"] = remark;
        }
        result["exchanges"] = nlohmann::ordered_json::array();
        for (const rules::Exchange& exchange : exchanges) {
            result["exchanges"].push_back(
                {{"move", notation::full_text(exchange.move)}, {"changes", exchange.changes}});
        }
        fmt::print("{}\n", result.dump());
        return;
    }
    fmt::print("{}\n", side);
    if (!remark.empty()) {
        fmt::print("remark {}\n", remark);
    }
    for (const rules::Exchange& exchange : exchanges) {
        fmt::print("exchange {} {}\n", notation::full_text(exchange.move), exchange.changes ? "changes" : "keeps");
    }
}

}  // namespace

void add_the_move(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand(
        "the-move", "Show which side has the move (the opposition), and how each exchange changes it");
    const auto arguments = std::make_shared<PositionArguments>();
    const auto json = std::make_shared<bool>(false);
    add_fen_option(*command, arguments->fen, "Position (default: the start position)");
    command->add_option("--moves", arguments->moves, "Play these moves first, separated by spaces");
    command->add_flag("--json", *json, "Print JSON");
    command->callback([arguments, json, &status] {
        print(arguments->game(), *json);
        status = 0;
    });
}

}  // namespace crownhead::commands
