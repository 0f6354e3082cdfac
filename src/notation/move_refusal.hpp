// SPDX-License-Identifier: MIT
#pragma once

#include "notation/square_text.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::notation {

/// Why a well-formed move is not legal, in one sentence for the player: no piece there, the other side's turn, a
/// capture to be made, the path blocked. `path` has at least two squares, all on the board, and fits none of `legal`.
/// Squares are named as the player names them.
[[nodiscard]] std::string why_illegal(const rules::RuleSet& set, const rules::Position& position,
                                      std::string_view written, std::span<const board::Square> path,
                                      std::span<const rules::Move> legal, SquareNames names);

/// The sentence that several captures of different pieces fit, with their whole paths.
[[nodiscard]] std::string why_ambiguous(const rules::RuleSet& set, std::string_view written,
                                        const std::vector<const rules::Move*>& fitting, SquareNames names);

}  // namespace crownhead::notation
