// SPDX-License-Identifier: MIT
#pragma once

#include "samuel/board.hpp"
#include "samuel/term.hpp"

#include <array>

namespace crownhead::samuel {

/// The rating of a position by each simple term, in halves, since DIAV counts halves: what is credited to the passive
/// side, which has just moved.
using Ratings = std::array<int, simple_terms>;

// Pure functions, thread-safe. What the paper leaves open is decided in docs/samuel.md.

/// One rating of a position by a simple term. Quiet moves count even where the side to move must capture.
[[nodiscard]] int rating(Term term, const Board& position);

/// The `wanted` ratings of a position; the others are 0.
[[nodiscard]] Ratings ratings(const Board& position, const Terms& wanted);

/// Returns whether the side to move can step so that an exchange is forced: what EXCH counts.
[[nodiscard]] bool can_offer_exchange(const Board& position);

/// A term in halves: the rating of the position less that of the position before the last move; for a term that joins
/// two others 2 or 0. Both positions must have been rated for it (rated_for()).
[[nodiscard]] int value(Term term, const Ratings& now, const Ratings& before);

}  // namespace crownhead::samuel
