// SPDX-License-Identifier: MIT
#pragma once

#include "board/geometry.hpp"
#include "board/square.hpp"
#include "rules/position.hpp"
#include "rules/side.hpp"

#include <optional>

namespace crownhead::rules {

/// Which side has "the move", the opposition (docs/laws.md, "The move"): take every second row, beginning with the row
/// next to White, and count the pieces of both sides in them: odd, and the side to move has it; even, and the other has
/// it. Nothing where the sides have different numbers of pieces: the term is not used then.
[[nodiscard]] std::optional<Side> the_move(const board::Geometry& geometry, const Position& position);

/// What the same count says with any numbers of pieces.
[[nodiscard]] Side counted_move(const board::Geometry& geometry, const Position& position);

/// Whether a square stands in the system of rows that is counted.
[[nodiscard]] bool in_system(const board::Geometry& geometry, board::Square square);

}  // namespace crownhead::rules
