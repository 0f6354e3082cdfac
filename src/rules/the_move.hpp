// SPDX-License-Identifier: MIT
#pragma once

#include "board/geometry.hpp"
#include "board/square.hpp"
#include "rules/position.hpp"
#include "rules/side.hpp"

#include <optional>

namespace crownhead::rules {

/// Returns which side has "the move", the opposition (docs/laws.md, "The move"). Count the pieces of both sides on
/// every second row, starting with the row nearest White: if the count is odd, the side to move has the move, otherwise
/// the other side. Returns nullopt if the sides have different numbers of pieces; nobody speaks of the move then.
[[nodiscard]] std::optional<Side> the_move(const board::Geometry& geometry, const Position& position);

/// Returns the side that the same count gives, however many pieces each side has.
[[nodiscard]] Side counted_move(const board::Geometry& geometry, const Position& position);

/// Returns whether a square is on one of the rows that are counted.
[[nodiscard]] bool is_counted(const board::Geometry& geometry, board::Square square);

}  // namespace crownhead::rules
