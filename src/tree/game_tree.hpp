// SPDX-License-Identifier: MIT
#pragma once

#include "notation/pdn.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"
#include "tree/notes.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace crownhead::tree {

/// The number of a node; the start of the game is 0.
using NodeId = std::uint32_t;
inline constexpr NodeId no_node = ~NodeId{0};
inline constexpr NodeId start_node = 0;

/// The start of a game, a move, or a new position that is set up in mid-game.
struct Node {
    enum class Kind : std::uint8_t { deleted, start, move, setup };

    Kind kind = Kind::deleted;
    /// The first child begins a variation, as the others do. Only if there are children.
    bool ends_line = false;
    NodeId parent = no_node;  ///< of the start: no node
    /// In order; the first continues the line that leads here, unless it ends here.
    std::vector<NodeId> children{};
    rules::Move move{};          ///< of a move
    rules::Position position{};  ///< after it

    friend bool operator==(const Node&, const Node&) = default;
};

/// Facts about a game as a whole.
struct Heading {
    /// As PdnGame::tags: in normal order, with Result, and with GameType, Rules, FEN and SetUp where they belong.
    std::vector<notation::PdnTag> tags{};
    notation::PdnResult result = notation::PdnResult::unknown;

    friend bool operator==(const Heading&, const Heading&) = default;
};

/// A game with variations and notes (docs/game-tree.md): a value. It only holds what it is given; what people do to a
/// tree is checked in tree/change.hpp. Functions take the number of a node that exists, unless they say otherwise.
class GameTree {
  public:
    /// How deep variations nest at most, as in PDN.
    static constexpr int deepest_variation = notation::deepest_variation;

    /// A game without moves. `start` must have no fault under `set`.
    GameTree(const rules::RuleSet& set, const rules::Position& start);

    [[nodiscard]] const rules::RuleSet& rule_set() const { return *set_; }
    [[nodiscard]] const rules::Position& start() const { return nodes_.front().position; }

    [[nodiscard]] const Heading& heading() const { return heading_; }
    /// Sets tags and result, with the tags put into normal order.
    void set_heading(Heading heading);

    /// How many nodes there are, the start included.
    [[nodiscard]] std::size_t size() const { return size_; }
    /// One more than the greatest number that a node has or has had; undone nodes do not count.
    [[nodiscard]] NodeId numbers() const { return static_cast<NodeId>(nodes_.size()); }
    /// Returns whether there is a node of that number; any number may be asked for.
    [[nodiscard]] bool contains(NodeId id) const {
        return id < nodes_.size() && nodes_[id].kind != Node::Kind::deleted;
    }
    [[nodiscard]] const Node& node(NodeId id) const { return nodes_[id]; }
    [[nodiscard]] const Notes& notes(NodeId id) const;
    void set_notes(NodeId id, Notes notes);
    /// Takes the notes out of a node, to be changed and set again.
    [[nodiscard]] Notes take_notes(NodeId id);

    /// Adds a node as the last child of `parent`, and returns its number. The move must be legal there.
    NodeId add(NodeId parent, const rules::Move& move);
    /// The same for a position, which must have no fault.
    NodeId add(NodeId parent, const rules::Position& setup);
    /// Sets the order of the children of a node, and whether it ends its line. They must be the same children.
    void arrange(NodeId id, std::vector<NodeId> children, bool ends_line);
    /// Removes a node that is not the start, with everything after it.
    void remove(NodeId id);

    /// The node that continues the line after this one, or no node.
    [[nodiscard]] NodeId next(NodeId id) const;
    /// The nodes from the start to this one, both included.
    [[nodiscard]] std::vector<NodeId> path(NodeId id) const;
    /// The node and everything after it, each node after its parent.
    [[nodiscard]] std::vector<NodeId> subtree(NodeId id) const;
    /// How many variations a node is nested in.
    [[nodiscard]] int nesting(NodeId id) const;
    /// How many variations the deepest of the nodes from this one on is nested in.
    [[nodiscard]] int deepest_nesting(NodeId id) const;

    /// Some parts of a tree as they were, so that a change of only these can be undone exactly.
    struct Snapshot {
        std::size_t size = 0;
        NodeId numbers = 0;
        std::vector<std::pair<NodeId, Node>> nodes{};
        std::vector<std::pair<NodeId, Notes>> notes{};
        std::optional<Heading> heading{};
    };
    /// These nodes with their notes.
    [[nodiscard]] Snapshot snapshot(std::span<const NodeId> nodes) const;
    /// Restores the tree to what it was; nodes made since are removed. Only what is in the snapshot may have changed.
    void restore(const Snapshot& before);

    friend bool operator==(const GameTree&, const GameTree&) = default;

  private:
    NodeId add(NodeId parent, Node node);

    const rules::RuleSet* set_;
    Heading heading_{};
    std::size_t size_ = 1;
    std::vector<Node> nodes_;          // by number
    std::map<NodeId, Notes> notes_{};  // those that are not empty
};

}  // namespace crownhead::tree
