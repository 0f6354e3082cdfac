// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "rules/game.hpp"
#include "rules/generate.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <string>

namespace crownhead::learning {

/// The move with this index in rules::legal_moves. Throws BadInput that names the recorded game if there is none.
[[nodiscard]] inline rules::Move played_move(const rules::RuleSet& set, const rules::Position& position,
                                             std::uint32_t index, std::uint64_t game) {
    const auto legal = rules::legal_moves(set, position);
    if (index >= legal.size()) {
        throw BadInput(fmt::format("game {} has a move that does not exist", std::to_string(game)));
    }
    return legal[index];
}

/// The position after that move.
[[nodiscard]] inline rules::Position after_move(const rules::RuleSet& set, const rules::Position& position,
                                                std::uint32_t index, std::uint64_t game) {
    return rules::after(set, position, played_move(set, position, index, game));
}

}  // namespace crownhead::learning
