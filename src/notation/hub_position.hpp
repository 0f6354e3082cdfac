// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <span>
#include <string>
#include <string_view>

namespace crownhead::notation {

// Positions and moves as the Hub protocol writes them (docs/hub.md). Squares have the board's own numbers, and the
// letters stand for the same sides as in a FEN: `b` for Black, whose men start on the low numbers. Pure functions,
// thread-safe.

/// The side to move (`W` or `B`), then a letter for each square of the board, from 1: `w` and `b` men, `W` and `B`
/// kings, `e` an empty square.
[[nodiscard]] std::string hub_text(const rules::RuleSet& set, const rules::Position& position);

/// Reads such a position. Throws BadInput, which names the wrong square if there is one, for anything else and for a
/// position that is impossible under the rule set.
[[nodiscard]] rules::Position parse_hub_position(const rules::RuleSet& set, std::string_view text);

/// `32-28`; for a capture the first and last square, then those of all captured pieces, in numerical order:
/// `29x6x10x18x26`.
[[nodiscard]] std::string hub_text(const rules::Move& move);

/// Reads such a move, the captured pieces in any order; if several paths take the same pieces, it gives the first in
/// numerical order. `legal` is what rules::legal_moves gives for the position. Throws BadInput for any other text, or
/// if no legal move matches.
[[nodiscard]] rules::Move parse_hub_move(std::string_view text, std::span<const rules::Move> legal);

}  // namespace crownhead::notation
