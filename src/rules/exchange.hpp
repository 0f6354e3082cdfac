// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <vector>

namespace crownhead::rules {

/// A move that begins an exchange, and what the exchange does to "the move", the opposition (the_move.hpp).
struct Exchange {
    Move move;
    bool changes = false;  ///< the exchange gives the move to the other side
    friend bool operator==(const Exchange&, const Exchange&) = default;
};

/// The exchanges that the side to move can begin: a legal move, quiet or a capture, followed by captures until the side
/// to move has none, in which both sides take equally many pieces, at least one each. In the order of the legal moves;
/// captures with one result are listed once. A move that allows both exchanges that change the move and exchanges that
/// keep it is listed twice, the changing one first. The rule (docs/laws.md, "The move"): count the captures made, and
/// the pieces captured in one of the systems (either one, since an even number is taken in all); if both are odd or
/// both even, the exchange keeps the move. It holds where kings step one square: English draughts and its relatives.
/// Pure, thread-safe. Throws BadInput if the captures can continue in too many ways.
[[nodiscard]] std::vector<Exchange> exchanges(const RuleSet& set, const Position& position);

}  // namespace crownhead::rules
