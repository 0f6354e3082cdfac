// SPDX-License-Identifier: MIT
#pragma once

#include "board/geometry.hpp"
#include "board/square.hpp"
#include "rules/position.hpp"
#include "rules/side.hpp"

#include <optional>

namespace crownhead::rules {

/// Which side has "the move", the opposition (docs/laws.md, "The move"): count the pieces of both sides on every second
/// row, beginning with the row nearest White. If the count is odd the side to move has it, else the other side. Nothing
/// if the sides have different numbers of pieces: the term is not used then.
[[nodiscard]] std::optional<Side> the_move(const board::Geometry& geometry, const Position& position);

/// The side that the same count gives, whatever the numbers of pieces.
[[nodiscard]] Side counted_move(const board::Geometry& geometry, const Position& position);

/// Whether a square is in the system of rows that is counted.
[[nodiscard]] bool in_system(const board::Geometry& geometry, board::Square square);

}  // namespace crownhead::rules
