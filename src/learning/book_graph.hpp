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

/// What it costs to go a move further from a root: so much for the move, and so much for each hundredth of a man that
/// it loses against the best. A book is for one side: what the other side does wrong has to be looked into sooner than
/// what its own side would not play.
struct BookCosts {
    int ply = 5;
    int own = 4;          ///< a loss of the side that the book plays for
    int other = 1;        ///< a loss of its opponent
    int other_root = 40;  ///< to begin from a root that is not the first: most games begin from that
};

/// A position that wants to be expanded: the places, among its legal moves, of those that nothing is known of.
struct Wanted {
    rules::Position position{};  ///< upright
    std::vector<std::size_t> moves{};
};

/// The positions of a book that grows by drop-out expansion (T. R. Lincke, Strategies for the Automatic Construction of
/// Opening Books, CG 2000; docs/book.md). Expanded positions know all their moves; the rest are leaves, of which a
/// search has told the value. Values go back to the roots by negamax. What a root costs is the cheapest way from it to
/// a leaf, for either side as the book's own.
///
/// A position that comes about in several ways stands here once. There are no cycles: only kings' quiet moves can be
/// undone, and what comes after these is not followed. So each change goes through the positions before it once, the
/// later ones first. A value with state; not thread-safe.
class BookGraph {
  public:
    /// `roots` are positions without fault; those that are one and the same count once, the first of them.
    BookGraph(const rules::RuleSet& set, std::span<const rules::Position> roots, const BookCosts& costs = {});

    /// Positions that have been expanded.
    [[nodiscard]] std::size_t size() const { return expanded_; }

    /// The cheapest leaf, which is from now on in work: no other call gives it. Nothing where no leaf is left.
    [[nodiscard]] std::optional<Wanted> take();

    /// Takes in a leaf's moves. What is told of a move after which the position is known already does not count. Throws
    /// BadInput, and nothing has changed, where it is no leaf, or something of its moves is missing.
    void expand(const Expansion& expansion);

    /// What a position that stands here is worth to its side to move, in hundredths of a man.
    [[nodiscard]] std::optional<int> value(const rules::Position& position) const;

    /// All that has been expanded, as a book keeps it.
    [[nodiscard]] std::vector<book::BookEntry> entries() const;

  private:
    using Place = std::uint32_t;
    static constexpr Place none = std::numeric_limits<Place>::max();
    static constexpr int never = 1'000'000'000;  ///< what it costs where there is no leaf

    /// Whom the book plays for.
    enum class For : std::uint8_t { mover, other };
    [[nodiscard]] static constexpr For after(For side) { return side == For::mover ? For::other : For::mover; }

    struct Edge {
        Place node = none;  ///< none: it is not followed
        int value = 0;      ///< of a move that is not followed
    };
    struct Node {
        rules::Position position{};
        int value = 0;
        std::uint32_t rank = 0;          ///< rises with every move
        std::array<int, 2> costs{0, 0};  ///< to the cheapest leaf, by For
        std::vector<Edge> edges{};       ///< none: a leaf
        std::vector<Place> parents{};
        bool waits = false;  ///< to be looked at anew
    };
    struct Root {
        Place node = none;
        int cost = 0;  ///< to begin there
    };

    [[nodiscard]] Place find(const rules::Position& canonical) const;
    Place add(const rules::Position& canonical, const MoveValue& value);
    [[nodiscard]] int value_of(const Edge& edge) const;
    [[nodiscard]] int cost_of(const Node& node, const Edge& edge, For side) const;
    [[nodiscard]] Place cheapest_leaf() const;
    void close(Place leaf);
    bool refresh(Node& node);
    void refresh_before(Place place);
    [[nodiscard]] bool is_followed(const rules::Position& position, const rules::Move& move) const;

    const rules::RuleSet* set_;
    BookCosts costs_;
    std::vector<Node> nodes_{};
    std::unordered_map<std::uint64_t, Place> places_{};  ///< by key
    std::vector<Root> roots_{};
    std::size_t expanded_ = 0;
};

}  // namespace crownhead::learning
