// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/position_arguments.hpp"
#include "rules/count_positions.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace crownhead::commands {
namespace {

struct CountArguments {
    int pieces = 0;  ///< 0: all that the board can have
    int a_side = 0;
    bool both = false;
    bool json = false;
};

void require_in_range(const char* option, int value, int max, const rules::RuleSet& set) {
    if (value < 1 || value > max) {
        throw BadInput(fmt::format("{}: it is a number from 1 to {} under {}", option, max, set.name));
    }
}

void print_positions(const rules::RuleSet& set, const CountArguments& arguments) {
    const int a_side = arguments.a_side == 0 ? set.rules.men() : arguments.a_side;
    require_in_range("--a-side", a_side, set.rules.men(), set);
    const int pieces = arguments.pieces == 0 ? 2 * a_side : arguments.pieces;
    require_in_range("--pieces", pieces, 2 * a_side, set);
    const auto counts = rules::count_positions(set.rules, {.max_a_side = a_side, .both_sides = arguments.both});
    rules::BigCount total = 0;
    auto lines = nlohmann::ordered_json::array();
    for (int n = arguments.both ? 2 : 1; n <= pieces; ++n) {
        const rules::BigCount& count = counts[static_cast<std::size_t>(n)];
        total += count;
        if (arguments.json) {
            lines.push_back({{"pieces", n}, {"positions", count.str()}});
        } else {
            fmt::print("pieces {} positions {}\n", n, count.str());
        }
    }
    if (arguments.json) {
        const nlohmann::ordered_json result{{"rules", set.name}, {"counts", lines}, {"total", total.str()}};
        fmt::print("{}\n", result.dump());
    } else {
        fmt::print("total {}\n", total.str());
    }
}

}  // namespace

void add_count(CLI::App& app, int& status) {
    CLI::App* count = app.add_subcommand("count", "Count positions");
    count->require_subcommand(1);
    CLI::App* command = count->add_subcommand("positions", "Count all positions of a board, by number of pieces");
    const auto position = add_position_arguments(*command, Takes::rules);
    const auto arguments = std::make_shared<CountArguments>();
    command->add_option("--pieces", arguments->pieces, "Count positions with at most N pieces (default: all)")
        ->check(CLI::Range(1, 1000));
    command
        ->add_option("--a-side", arguments->a_side,
                     "Count at most N pieces on a side (default: as many as at the start)")
        ->check(CLI::Range(1, 1000));
    command->add_flag("--both", arguments->both, "Count only positions where both sides have a piece");
    command->add_flag("--json", arguments->json, "Print JSON, with numbers as strings");
    command->callback([position, arguments, &status] {
        print_positions(position->rule_set(), *arguments);
        status = 0;
    });
}

}  // namespace crownhead::commands
