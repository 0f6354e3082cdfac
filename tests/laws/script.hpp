// SPDX-License-Identifier: MIT
#pragma once

#include "laws/umpire.hpp"
#include "notation/fen.hpp"
#include "rules/rule_set.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>

namespace crownhead::laws {

/// A game umpired line by line: `event -> answer`, where the answer is the whole line of the umpire, or its beginning
/// before `…`. Lines without an arrow must be answered with ok, whatever follows. Returns the game at the end.
inline UmpiredGame play(std::string_view code, std::string_view fen, const std::string& script,
                        std::string_view rules = "english", const Terms& terms = {}) {
    const rules::RuleSet& set = *rules::find_rule_set(rules);
    const rules::Position position = fen.empty() ? rules::start(set) : notation::parse_fen(set, fen);
    UmpiredGame game = begin(*find_law_code(code), set, position, terms);
    std::istringstream lines(script);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        const std::size_t arrow = line.find(" -> ");
        const std::string event = line.substr(0, arrow);
        std::string expected = arrow == std::string::npos ? "ok…" : line.substr(arrow + 4);
        if (event.find_first_not_of(' ') == std::string::npos) {
            continue;
        }
        const Ruling ruling = judge(game, parse_event(event));
        std::string answer = text(ruling);
        if (const std::size_t dots = expected.find("…"); dots != std::string::npos) {
            expected.resize(dots);
            answer.resize(std::min(dots, answer.size()));
        }
        EXPECT_EQ(answer, expected) << code << ", line " << number << ": " << event;
        game = ruling.game;
    }
    return game;
}

inline std::string fen(const UmpiredGame& game) { return notation::fen(game.now.position); }

}  // namespace crownhead::laws
