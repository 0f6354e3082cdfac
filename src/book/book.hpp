// SPDX-License-Identifier: MIT
#pragma once

#include "book/book_file.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::book {

/// A legal move of a position in a book.
struct BookMove {
    rules::Move move{};
    int value = 0;  ///< hundredths of a man for who makes it; a proven win is `max_value`, a loss the same below zero
};

/// An opening book: what the moves of many positions are worth (docs/book.md). Never changes, so thread-safe.
class Book {
  public:
    /// Reads a book in a file's bytes, which it keeps. Throws BadInput for anything else, and for damage.
    [[nodiscard]] static Book in(std::string file);
    /// The same of bytes that outlive it.
    [[nodiscard]] static Book over(std::string_view lasting);

    [[nodiscard]] const rules::RuleSet& rule_set() const { return *set_; }
    /// How it was made, a line of words.
    [[nodiscard]] const std::string& made() const { return tables_.made; }
    /// Positions.
    [[nodiscard]] std::size_t size() const { return tables_.size; }
    /// Of the file.
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

    /// Every legal move of a position of the book's rule set, the best first, equal ones in numerical order; none where
    /// the book does not know it. Moves that lose more than 2.55 men against the best are valued as if they lost that.
    /// `position` must have no fault.
    [[nodiscard]] std::vector<BookMove> find(const rules::Position& position) const;

  private:
    Book(std::string_view file, std::shared_ptr<const std::string> memory);

    std::shared_ptr<const std::string> memory_;  ///< null where the bytes outlive the book
    std::size_t bytes_;
    BookTables tables_;
    const rules::RuleSet* set_;
};

/// Throws BadInput that names the file.
[[nodiscard]] Book read_book(const std::filesystem::path& file);

/// The book that is built into the program for a rule set, null where there is none. It is checked each time, in less
/// than a millisecond a megabyte. Thread-safe.
[[nodiscard]] std::shared_ptr<const Book> shipped_book(const rules::RuleSet& set);

}  // namespace crownhead::book
