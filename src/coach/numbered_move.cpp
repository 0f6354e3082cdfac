// SPDX-License-Identifier: MIT
#include "coach/numbered_move.hpp"

#include "notation/move_text.hpp"
#include "rules/rule_set.hpp"

#include <fmt/format.h>

namespace crownhead::coach {

std::string move_text(const rules::RuleSet& set, const rules::Move& move) {
    return notation::full_text(set.rules.geometry, move, set.square_names);
}

std::string numbered_move(const rules::Game& game, std::size_t ply) {
    const bool begins_pair = game.start().turn == rules::start(game.rule_set()).turn;
    const std::size_t place = ply + (begins_pair ? 0 : 1);
    return fmt::format("{}{} {}", place / 2 + 1, place % 2 == 0 ? "." : "...",
                       move_text(game.rule_set(), game.moves()[ply]));
}

}  // namespace crownhead::coach
