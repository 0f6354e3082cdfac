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
    int margin = 0;          ///< hundredths of a man that a side's moves may give away in all during a game
    std::uint64_t seed = 0;  ///< chooses among the moves within the margin
};

/// A book's answer in the current position of a game. Only moves that lead to another position of the book count: other
/// values come from a short search, and the engine can do better itself. The result has depth and nodes 0, and its line
/// continues with the best moves as far as the book knows them. Returns nullopt if the book has no such move, or if the
/// position has occurred before in the game, so that the book never leads in circles. The book must be of the game's
/// rule set. Thread-safe.
[[nodiscard]] std::optional<search::SearchResult> book_answer(const book::Book& book, const rules::Game& game,
                                                              const BookPolicy& policy);

}  // namespace crownhead::players
