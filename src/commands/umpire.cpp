// SPDX-License-Identifier: MIT
#include "laws/umpire.hpp"

#include "base/bad_input.hpp"
#include "base/byte_order_mark.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/choice.hpp"
#include "commands/helpers/law_arguments.hpp"
#include "commands/helpers/position_arguments.hpp"
#include "commands/helpers/read_line.hpp"
#include "laws/agreed_terms.hpp"
#include "notation/fen.hpp"
#include "notation/words.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace crownhead::commands {
namespace {

using laws::Verdict;

struct UmpireArguments {
    std::string code;
    int minutes = 0;
    std::string clock;
    std::optional<rules::Side> odds;
    bool json = false;
};

laws::Terms::Clock clock_of(const std::string& text) {
    try {
        return laws::parse_clock(text);
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("--clock: {}", bad.what()));
    }
}

laws::Terms terms_of(const UmpireArguments& arguments) {
    laws::Terms terms;
    if (arguments.minutes != 0) {
        terms.move_limit = std::chrono::minutes(arguments.minutes);
    }
    if (!arguments.clock.empty()) {
        terms.clock = clock_of(arguments.clock);
    }
    terms.gives_odds = arguments.odds;
    return terms;
}

std::string json_of(const laws::Ruling& ruling) {
    nlohmann::ordered_json answer{{"verdict", laws::word(ruling.verdict)}};
    if (ruling.verdict != Verdict::ok) {
        answer["reason"] = laws::word(ruling.reason);
        answer["sentence"] = laws::sentence(ruling.reason);
    }
    if (ruling.verdict == Verdict::over) {
        answer["outcome"] = notation::word(ruling.game.outcome);
    }
    answer["note"] = ruling.note;
    return answer.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

std::string json_standing(const laws::UmpiredGame& game) {
    return nlohmann::ordered_json{{"verdict", "ok"},
                                  {"fen", notation::fen(game.now.position)},
                                  {"turn", notation::word(game.turn())},
                                  {"outcome", notation::word(game.outcome)},
                                  {"reason", game.over() ? laws::word(game.reason) : ""},
                                  {"black", laws::may_do(game, rules::Side::black)},
                                  {"white", laws::may_do(game, rules::Side::white)}}
        .dump();
}

constexpr std::size_t longest_line = 1000;

bool asks_for_the_board(std::string_view words) {
    constexpr std::string_view board = "board";
    return std::equal(words.begin(), words.end(), board.begin(), board.end(),
                      [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; });
}

/// Answers each line of the standard input with one line.
void umpire(laws::UmpiredGame game, bool json) {
    bool is_first = true;
    for (std::string line; read_line(*std::cin.rdbuf(), line, longest_line); is_first = false) {
        if (is_first) {
            line = without_byte_order_mark(line);
        }
        const std::size_t first = line.find_first_not_of(" \t\r");
        if (first == std::string::npos || line[first] == '#') {
            continue;
        }
        const std::size_t last = line.find_last_not_of(" \t\r");
        if (asks_for_the_board(std::string_view(line).substr(first, last + 1 - first))) {
            fmt::print("{}\n", json ? json_standing(game) : "ok " + laws::standing(game));
        } else {
            laws::Ruling ruling;
            try {
                if (line.size() > longest_line) {
                    throw BadInput(fmt::format("the line has more than {} characters", longest_line));
                }
                ruling = laws::judge(game, laws::parse_event(line));
                game = ruling.game;
            } catch (const BadInput& bad) {
                ruling = {Verdict::refused, laws::Reason::unreadable, bad.what(), game};
            }
            fmt::print("{}\n", json ? json_of(ruling) : laws::text(ruling));
        }
        std::fflush(stdout);
    }
}

}  // namespace

void add_umpire(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("umpire", "Umpire a game by a code of laws: read events, print rulings");
    const auto position = add_position_arguments(*command, Takes::rules_and_fen);
    const auto arguments = std::make_shared<UmpireArguments>();
    command->add_option("--code", arguments->code, "Code of laws, as `crownhead laws` lists them")->required();
    command->add_option("--minutes", arguments->minutes, "Minutes per move agreed on: 3, 5 or 6 (anderson)")
        ->check(CLI::IsMember({3, 5, 6}));
    command->add_option("--clock", arguments->clock, "Clock with base and increment, such as 5:00+3 (modern)");
    add_choice<std::optional<rules::Side>>(
        *command, "--odds", arguments->odds,
        {{"none", std::nullopt}, {"black", rules::Side::black}, {"white", rules::Side::white}},
        "Who gives the odds of the draw (anderson): none, black or white");
    command->add_flag("--json", arguments->json, "Print one JSON object per line");
    command->callback([position, arguments, &status] {
        const rules::Game game = position->game();
        const laws::LawCode& code = law_code(arguments->code);
        const laws::Terms terms = terms_of(*arguments);
        if (const auto term = laws::term_without_law(code, terms)) {
            throw BadInput(fmt::format("--{}: there is no such thing under the code {}", *term, code.name));
        }
        umpire(laws::begin(code, game.rule_set(), game.now(), terms), arguments->json);
        status = 0;
    });
}

}  // namespace crownhead::commands
