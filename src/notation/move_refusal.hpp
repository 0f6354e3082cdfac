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

// What is said of a move that was read but cannot be played. `written` is the move as the player wrote it, `names` how
// the player writes squares. Pure functions, thread-safe.

/// Why a move is not legal, in one sentence: `8-11 is not legal here: Black must capture (15x22)`. `path` is its
/// squares, at least two, all of them on the board. It fits none of `legal`, the legal moves of `position`.
[[nodiscard]] std::string why_illegal(const rules::RuleSet& set, const rules::Position& position,
                                      std::string_view written, std::span<const board::Square> path,
                                      std::span<const rules::Move> legal, SquareNames names);

/// That a move fits several legal captures, in one sentence that lists them: `2x18 is ambiguous: it can be 2x9x18 or
/// 2x11x18`. `fitting` has at least two.
[[nodiscard]] std::string why_ambiguous(const rules::RuleSet& set, std::string_view written,
                                        const std::vector<const rules::Move*>& fitting, SquareNames names);

}  // namespace crownhead::notation
