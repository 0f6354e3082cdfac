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

/// Every square of the way: `11-15`, `29x22x15x6`.
[[nodiscard]] std::string full_text(const rules::Move& move);
[[nodiscard]] std::string full_text(const board::Geometry& geometry, const rules::Move& move, SquareNames names);

/// The shortest text that tells the result: first and last square where every legal move between them takes the same
/// pieces, else the whole way. Of several ways to one result it names the one the PDN standard asks for.
[[nodiscard]] std::string text(const rules::RuleSet& set, const rules::Position& position, const rules::Move& move,
                               std::span<const rules::Move> legal, SquareNames names = SquareNames::numbers);

/// Reads a move: `11-15`, `11x18`, `10x14` for a quiet one too, any dash, `:` for captures, white space inside,
/// numbers or letters; of a capture's way the first and last square and as many of those between, in order, as tell
/// the result; or first and last square and after them the squares of the captured pieces (as in the Hub protocol).
/// Of several ways to one result it gives the first in numerical order, unless the text names one whole.
/// Throws BadInput that says what to do instead: the candidates of an ambiguous move, the capture that must be made …
[[nodiscard]] rules::Move parse_move(const rules::RuleSet& set, const rules::Position& position, std::string_view text,
                                     std::span<const rules::Move> legal);
[[nodiscard]] rules::Move parse_move(const rules::RuleSet& set, const rules::Position& position, std::string_view text);

}  // namespace crownhead::notation
