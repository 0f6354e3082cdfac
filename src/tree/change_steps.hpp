// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"
#include "tree/change.hpp"
#include "tree/game_tree.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

// The steps that changes of a game are made of (change.cpp). They refuse what an edit may not do by throwing BadInput,
// and count what they look at.
namespace crownhead::tree {

void require_node(const GameTree& tree, NodeId id);

/// A node that is not the start. `what` it cannot be: "deleted".
void require_move(const GameTree& tree, NodeId id, std::string_view what);

/// "`what` may have at most `max` `unit`".
void require_size(std::size_t size, std::size_t max, std::string_view what, std::string_view unit);

void require_nesting(int nesting);

/// What an event has looked at: the legal moves of positions in which moves were named; nodes, also as children of
/// others, and tags by their length.
struct Looked {
    std::size_t moves = 0;
    std::size_t nodes = 0;
};

/// The move of a text. Of several captures with one result it is the first, which is the one that PDN keeps.
[[nodiscard]] rules::Move read_move(const rules::RuleSet& set, const rules::Position& position, std::string_view text,
                                    Looked& looked);

/// The child that a move leads to, or no node.
[[nodiscard]] NodeId child_by(const GameTree& tree, NodeId id, const rules::Move& move, Looked& looked);

/// The change so far: only the present state of these nodes, which are about to change.
[[nodiscard]] Change begin_change(const GameTree& tree, std::vector<NodeId> nodes, Looked& looked);

/// The same for a change of tags and result.
[[nodiscard]] Change begin_tag_change(const GameTree& tree, Looked& looked);

/// How many variations a node is nested in.
[[nodiscard]] int nesting_of(const GameTree& tree, NodeId id, Looked& looked);

/// Undoes a change that made variations nest too deep.
void check_nesting(GameTree& tree, NodeId from, const Change& change, Looked& looked);

}  // namespace crownhead::tree
