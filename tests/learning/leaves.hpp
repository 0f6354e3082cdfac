// SPDX-License-Identifier: MIT
#pragma once

#include "book/canonical.hpp"
#include "learning/book_graph.hpp"
#include "learning/expansion.hpp"
#include "notation/fen.hpp"
#include "rules/rule_set.hpp"

#include <cstddef>
#include <string>
#include <vector>

// For tests of opening books that grow, under the rules of English draughts.
namespace crownhead::learning {

inline rules::Position position(const std::string& fen) { return notation::parse_fen(rules::english(), fen); }

/// The expansion of a leaf: `values` are those of its unknown moves, in their order.
inline Expansion expansion_of(const LeafToExpand& leaf, const std::vector<int>& values) {
    Expansion expansion{.position = leaf.position};
    expansion.moves.resize(rules::legal_moves(rules::english(), leaf.position).size());
    for (std::size_t i = 0; i < leaf.moves.size(); ++i) {
        expansion.moves.at(leaf.moves[i]) = MoveValue{.value = values.at(i)};
    }
    return expansion;
}

/// The position after a move, by its place in the list of legal moves.
inline rules::Position after(const rules::Position& before, std::size_t move) {
    return book::canonical(rules::english(), rules::after(rules::english(), before,
                                                          rules::legal_moves(rules::english(), before).at(move)));
}

}  // namespace crownhead::learning
