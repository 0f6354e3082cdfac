// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <vector>

namespace crownhead::rules {

/// A move that begins an exchange, and what the exchange does to the move, the opposition (the_move.hpp).
struct Exchange {
    Move move;
    bool changes = false;  ///< the other side has the move after it
    friend bool operator==(const Exchange&, const Exchange&) = default;
};

/// The exchanges that the side to move can begin: a legal move, quiet or a capture, after which captures follow one
/// upon another until the side to move has none, with equal numbers taken by both sides, at least one each. In the
/// order of the legal moves, captures with one result once. Where a move allows exchanges that change the move and
/// others that keep it, it stands there twice, the one that changes it first. By the rule of docs/laws.md, "The move":
/// captures made against pieces captured, these in one of the systems, whichever, since an even number is taken in all;
/// both odd or both even, and the exchange keeps the move. It holds where kings step one square: English draughts and
/// its kin. Pure, thread-safe. Throws BadInput where the captures have too many ways to go on.
[[nodiscard]] std::vector<Exchange> exchanges(const RuleSet& set, const Position& position);

}  // namespace crownhead::rules
