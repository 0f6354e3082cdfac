// SPDX-License-Identifier: MIT
#pragma once

#include "notation/square_text.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <string>
#include <string_view>

namespace crownhead::notation {

// Positions as text (docs/fen.md; source: the PDN 3.0 standard's "FEN tag", and what real files hold).

/// Reads `B:W18,24,K27:B12,16`: turn, then each side's squares in either order, kings marked K, ranges `31-50`, numbers
/// or letters. Spaces, lower case, a full stop at the end, quotation marks and the whole tag `[FEN "…"]` are accepted;
/// `?` as the turn means the side that has the first move of a game; `W::` is the empty board. `numbers` is what
/// numbers mean: one of the two kinds of them. The position has no fault under `set`. Throws BadInput (`FEN: …`) for
/// anything else. Thread-safe.
[[nodiscard]] rules::Position parse_fen(const rules::RuleSet& set, std::string_view text,
                                        SquareNames numbers = SquareNames::numbers);

/// The one canonical form: turn, White's squares, Black's squares, ascending numbers, each king marked, no ranges, no
/// full stop: `B:W21,22,K30:B1,2`. parse_fen reads it back to an equal position. Thread-safe.
[[nodiscard]] std::string fen(const rules::Position& position);

/// The same with squares numbered in one of the two ways. Thread-safe.
[[nodiscard]] std::string fen(const board::Geometry& geometry, const rules::Position& position, SquareNames numbers);

}  // namespace crownhead::notation
