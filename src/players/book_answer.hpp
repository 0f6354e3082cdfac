// SPDX-License-Identifier: MIT
#pragma once

#include "book/book.hpp"
#include "rules/game.hpp"
#include "search/search_result.hpp"

#include <cstdint>
#include <optional>

namespace crownhead::players {

/// How the moves of a book are chosen.
struct BookPolicy {
    int margin = 0;          ///< hundredths of a man that a side's moves may in all be worth less than the best
    std::uint64_t seed = 0;  ///< chooses among the moves that keep within it
};

/// What a book answers in the position a game has come to: a move that the book has looked beyond, for what only a
/// short search has said the engine can find better itself. The thought's depth and nodes are 0, and its line goes on
/// with the best moves as far as the book does. Nothing where the book knows no such move, and in a position that has
/// stood before: who plays from a book is not to go round in circles. The book is of the game's rule set. Thread-safe.
[[nodiscard]] std::optional<search::SearchResult> book_answer(const book::Book& book, const rules::Game& game,
                                                              const BookPolicy& policy);

}  // namespace crownhead::players
