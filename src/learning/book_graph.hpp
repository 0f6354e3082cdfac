// SPDX-License-Identifier: MIT
#pragma once

#include "book/book_file.hpp"
#include "learning/expansion.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace crownhead::learning {

/// What a path from a root to a leaf costs: a constant for each move, and more for each hundredth of a man that a move
/// loses against the best. A book is for one side: the opponent's mistakes must be explored sooner than moves that the
/// book's own side would not play.
struct BookCosts {
    int ply = 5;
    int own = 4;          ///< for each hundredth that the side loses which the book plays for
    int other = 1;        ///< for each hundredth that its opponent loses
    int other_root = 40;  ///< for starting from any root but the first, from which most games start
};

/// A position to be expanded, and the indices, among its legal moves, of those of which nothing is known.
struct LeafToExpand {
    rules::Position position{};  ///< canonical
    std::vector<std::size_t> moves{};
};

/// The positions of a book that grows by drop-out expansion (T. R. Lincke, Strategies for the Automatic Construction of
/// Opening Books, CG 2000; docs/book.md). Expanded positions have an edge for each of their moves; the others are
/// leaves, whose values come from a search. Values propagate to the roots by negamax. The cost of a position is that of
/// its cheapest path to a leaf, kept for either side as the book's own.
///
/// A position that is reached in several ways is stored once. There are no cycles: only quiet king moves can be undone,
/// and the positions after them are not followed. So a change is propagated through each earlier position once, the
/// latest ones first. A value with state; not thread-safe.
class BookGraph {
  public:
    /// `roots` are valid positions; of equal ones only the first counts.
    BookGraph(const rules::RuleSet& set, std::span<const rules::Position> roots, const BookCosts& costs = {});

    /// The number of expanded positions.
    [[nodiscard]] std::size_t size() const { return expanded_; }

    /// The cheapest leaf, which no later call returns again. Returns nullopt if no leaf is left.
    [[nodiscard]] std::optional<LeafToExpand> next_leaf();

    /// Expands a leaf. The value given for a move counts only if the position after it is not known yet. Throws
    /// BadInput, and changes nothing, if the position is not a leaf or the value of a move is missing.
    void expand(const Expansion& expansion);

    /// The value of a position of the graph for its side to move, in hundredths of a man.
    [[nodiscard]] std::optional<int> value(const rules::Position& position) const;

    /// The expanded positions as a book stores them.
    [[nodiscard]] std::vector<book::BookEntry> entries() const;

  private:
    using NodeIndex = std::uint32_t;
    static constexpr NodeIndex none = std::numeric_limits<NodeIndex>::max();
    static constexpr int max_cost = 1'000'000'000;  ///< if no leaf can be reached

    /// The side that the book plays for, as a position sees it.
    enum class BookSide : std::uint8_t { mover, other };
    [[nodiscard]] static constexpr BookSide after(BookSide side) {
        return side == BookSide::mover ? BookSide::other : BookSide::mover;
    }

    struct Edge {
        NodeIndex node = none;  ///< none: the move is not followed
        int value = 0;          ///< of a move that is not followed
    };
    struct Node {
        rules::Position position{};
        int value = 0;
        std::uint32_t rank = 0;          ///< rises along every edge that is followed
        std::array<int, 2> costs{0, 0};  ///< to the cheapest leaf, by BookSide
        std::vector<Edge> edges{};       ///< empty for a leaf
        std::vector<NodeIndex> parents{};
        bool queued = false;  ///< by propagate_from()
    };
    struct Root {
        NodeIndex node = none;
        int cost = 0;  ///< of starting there
    };

    [[nodiscard]] NodeIndex find(const rules::Position& canonical) const;
    NodeIndex add(const rules::Position& canonical, const MoveValue& value);
    [[nodiscard]] int value_of(const Edge& edge) const;
    [[nodiscard]] int cost_of(const Node& node, const Edge& edge, BookSide side) const;
    [[nodiscard]] NodeIndex cheapest_leaf() const;
    void close(NodeIndex leaf);
    bool update(Node& node);
    void propagate_from(NodeIndex index);

    const rules::RuleSet* set_;
    BookCosts costs_;
    std::vector<Node> nodes_{};
    std::unordered_map<std::uint64_t, NodeIndex> indices_{};  ///< by key
    std::vector<Root> roots_{};
    std::size_t expanded_ = 0;
};

}  // namespace crownhead::learning
