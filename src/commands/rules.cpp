// SPDX-License-Identifier: MIT
#include "commands/commands.hpp"
#include "rules/rule_set.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <memory>

namespace crownhead::commands {
namespace {

void print_rules(bool json) {
    auto list = nlohmann::ordered_json::array();
    for (const rules::RuleSet& set : rules::rule_sets()) {
        const int size = set.rules.geometry.size;
        const std::string board = fmt::format("{0}x{0}{1}", size, set.rules.geometry.mirrored ? "-mirrored" : "");
        if (json) {
            auto& row = list.emplace_back();
            row["name"] = set.name;
            row["board"] = board;
            row["game_type"] = set.game_type == 0 ? nlohmann::ordered_json() : nlohmann::ordered_json(set.game_type);
            row["words"] = set.description;
        } else {
            fmt::print("{:<16} {:<12} {:<3} {}\n", set.name, board,
                       set.game_type == 0 ? "-" : std::to_string(set.game_type), set.description);
        }
    }
    if (json) {
        fmt::print("{}\n", list.dump());
    }
}

}  // namespace

void add_rules(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("rules", "List the rule sets: name, board, PDN GameType, description");
    const auto json = std::make_shared<bool>(false);
    command->add_flag("--json", *json, "Print JSON");
    command->callback([json, &status] {
        print_rules(*json);
        status = 0;
    });
}

}  // namespace crownhead::commands
