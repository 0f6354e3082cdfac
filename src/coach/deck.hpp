// SPDX-License-Identifier: MIT
#pragma once

#include "book/book.hpp"
#include "coach/deck_name.hpp"
#include "rules/game.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"
#include "rules/side.hpp"
#include "tree/game_tree.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace crownhead::coach {

/// A deck has no node of that number: a line ends there.
inline constexpr std::size_t line_end = ~std::size_t{0};

/// A move from a position of a deck: one of the right ones, or a reply of the other side.
struct DeckMove {
    rules::Move move{};
    std::size_t to = line_end;   ///< the node after it
    std::optional<int> value{};  ///< in the book: hundredths of a man for the side that moves
    double weight = 1;           ///< of a reply: how often it comes, beside the others
};

/// A position of a deck.
struct DeckNode {
    rules::Position position{};
    /// Where the side that practises has to find a move: the name of the position, 16 hexadecimal digits; a position
    /// and its reversal in colours share it. Empty where the other side moves, where there is no choice, or no answer.
    std::string card{};
    std::vector<DeckMove> moves{};  ///< the best or first one first
};

/// Lines of an opening to be learned by one side (docs/openings.md). A value.
struct Deck {
    DeckName name{};
    std::string title{};  ///< the name of the ballot, the title of the chapter; may be empty
    rules::Game opening;  ///< the moves that are given, such as those of the ballot; the first node is after them
    /// Each node comes before those that its moves lead to. The same position after as many moves is one node.
    std::vector<DeckNode> nodes{};
};

// Pure functions, thread-safe.

/// The lines of the book from a position on, in which the side answers with the book's best move each time, as deep as
/// `own_moves` of its moves. Right are all moves that are worth nearly as much. A reply comes half as often for each
/// tenth of a man that it gives away; those that give away more than 0.30 are left out, and those that leave the book.
[[nodiscard]] Deck book_deck(const book::Book& book, DeckName name, rules::Game opening, std::string title = {});
inline constexpr int own_moves = 8;

/// The lines of a chapter, without what comes after their hundredth move. Right is every move that the chapter has in
/// the position; its replies come equally often.
[[nodiscard]] Deck chapter_deck(const tree::GameTree& chapter, DeckName name, std::string title = {});
inline constexpr std::size_t longest_line = 100;

/// The deck of the start or of a ballot, from the book that ships; nothing if there is no such ballot in play.
[[nodiscard]] std::optional<Deck> shipped_deck(const DeckName& name);

/// The node that moves lead to from the first one, or line_end. Throws BadInput if they are not moves of the deck.
[[nodiscard]] std::size_t node_after(const Deck& deck, std::span<const rules::Move> moves);

/// The move of the node that has this result; null if there is none.
[[nodiscard]] const DeckMove* move_of(const DeckNode& node, const rules::Move& move);

}  // namespace crownhead::coach
