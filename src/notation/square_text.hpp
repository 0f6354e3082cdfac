// SPDX-License-Identifier: MIT
#pragma once

#include "board/geometry.hpp"
#include "board/square.hpp"
#include "rules/rule_set.hpp"

#include <string>

namespace crownhead::notation {

using rules::SquareNames;

// Squares have two names: the number of draughts notation (`9`), and file and rank as in chess (`c5`), where file a is
// the leftmost column of the board as White sees it and rank 1 his own row. Both exist on every board, including the
// mirrored ones. Numbers begin at Black's side of the board; only PDN has some that begin at White's (pdn_tags.hpp).
// Pure functions, thread-safe.

/// What a number of our squares is in another numbering, and the other way round: `names` is one of the two kinds of
/// numbers. `number` is a square of the board.
[[nodiscard]] constexpr int renumbered(const board::Geometry& geometry, int number, SquareNames names) {
    return names == SquareNames::numbers_from_white ? geometry.squares() + 1 - number : number;
}

/// The name of a square of that board.
[[nodiscard]] std::string square_text(const board::Geometry& geometry, board::Square square,
                                      SquareNames names = SquareNames::numbers);

/// The square of a file letter (`a` … `l`, either case) and a rank from 1, or no square (number 0) if that is off the
/// board or not a playing square.
[[nodiscard]] board::Square square_at(const board::Geometry& geometry, char file, int rank);

}  // namespace crownhead::notation
