// SPDX-License-Identifier: MIT
#pragma once

#include "protocols/checkerboard.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"

namespace crownhead::protocols {

// Positions and moves of English draughts as CheckerBoard has them (docs/checkerboard.md). Pure functions, thread-safe.

using CheckerboardSquares = int[8][8];

/// Throws BadInput that names the square, or says why the position is invalid.
[[nodiscard]] rules::Position read_checkerboard(const CheckerboardSquares& board, int colour);

void write_checkerboard(const rules::Position& position, CheckerboardSquares& board);

/// The move must be legal in the position.
[[nodiscard]] CBmove checkerboard_move(const rules::Position& position, const rules::Move& move);

}  // namespace crownhead::protocols
