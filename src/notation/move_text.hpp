// SPDX-License-Identifier: MIT
#pragma once

#include "notation/square_text.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <span>
#include <string>
#include <string_view>

namespace crownhead::notation {

// Moves as text (docs/moves.md). `legal` is always what rules::legal_moves gives for the same set and position.
// Pure functions, thread-safe.

/// Every square of the path: `11-15`, `29x22x15x6`.
[[nodiscard]] std::string full_text(const rules::Move& move);
[[nodiscard]] std::string full_text(const board::Geometry& geometry, const rules::Move& move, SquareNames names);

/// The shortest text that identifies the result: first and last square if every legal move between them takes the same
/// pieces, else the whole path. If several paths have one result, it names the first of them in numerical order.
[[nodiscard]] std::string text(const rules::RuleSet& set, const rules::Move& move, std::span<const rules::Move> legal,
                               SquareNames names = SquareNames::numbers);

/// Reads a move: `11-15`, `11x18`, `10x14` even for a quiet one, any dash, `:` for captures, white space inside,
/// numbers or letters. A capture is its first and last square and as many of those between, in order, as identify the
/// result; or its first and last square followed by the squares of the captured pieces (as in the Hub protocol).
/// If several paths have one result, it gives the first in numerical order, unless the text names one in full.
/// `numbers` is what numbers mean: one of the two kinds of them.
/// Throws BadInput that says what to do instead: the candidates of an ambiguous move, the capture that must be made …
[[nodiscard]] rules::Move parse_move(const rules::RuleSet& set, const rules::Position& position, std::string_view text,
                                     std::span<const rules::Move> legal, SquareNames numbers = SquareNames::numbers);
[[nodiscard]] rules::Move parse_move(const rules::RuleSet& set, const rules::Position& position, std::string_view text);

}  // namespace crownhead::notation
