// SPDX-License-Identifier: MIT
#pragma once

#include "board/geometry.hpp"
#include "board/square.hpp"
#include "rules/move.hpp"

#include <cstddef>
#include <span>

namespace crownhead::notation {

/// Returns whether a piece that makes this move can be said to stand on `square` after `jumps` jumps (0 to all of
/// them). That is the square in the path or, where a flying king goes straight on to the next piece it takes, any
/// other of the empty squares between the two pieces (docs/moves.md). Pure, thread-safe.
[[nodiscard]] bool rests_on(const board::Geometry& geometry, const rules::Move& move, std::size_t jumps,
                            board::Square square);

/// Returns whether the squares are the whole path of a move or its beginning: one for each square of the path, in
/// order, each one that the piece can be said to stand on.
[[nodiscard]] bool is_path_prefix(const board::Geometry& geometry, const rules::Move& move,
                                  std::span<const board::Square> squares);

/// Returns whether the squares, in order, are among those that the piece can be said to stand on.
[[nodiscard]] bool is_path_subsequence(const board::Geometry& geometry, const rules::Move& move,
                                       std::span<const board::Square> squares);

}  // namespace crownhead::notation
