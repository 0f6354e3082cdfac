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
    /// Hundredths of a man for the side that moves. `max_value` is a proven win; `-max_value` is a proven loss, which
    /// has a better value if another move is better by more than 2.55 men: see Book::find().
    int value = 0;
};

/// An opening book: the values of the moves of many positions (docs/book.md). Immutable, so thread-safe.
class Book {
  public:
    /// The book in a file's bytes, which it keeps. Throws BadInput for anything else and for damage.
    [[nodiscard]] static Book owning(std::string file);
    /// The same for bytes that outlive the book.
    [[nodiscard]] static Book viewing(std::string_view file);

    [[nodiscard]] const rules::RuleSet& rule_set() const { return *set_; }
    /// How it was made, one line of text.
    [[nodiscard]] const std::string& made() const { return tables_.made; }
    /// The number of positions.
    [[nodiscard]] std::size_t size() const { return tables_.size; }
    /// The size of the file in bytes.
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

    /// All legal moves of a position under the book's rule set, best first, equal ones in numerical order; none if the
    /// book does not know the position. A move that is more than 2.55 men worse than the best is valued as if it were
    /// 2.55 men worse. `position` must have no fault.
    [[nodiscard]] std::vector<BookMove> find(const rules::Position& position) const;

  private:
    Book(std::string_view file, std::shared_ptr<const std::string> memory);

    std::shared_ptr<const std::string> memory_;  ///< null if the bytes outlive the book
    std::size_t bytes_;
    BookTables tables_;
    const rules::RuleSet* set_;
};

/// Reads a book from a file. Throws BadInput that names the file.
[[nodiscard]] Book read_book(const std::filesystem::path& file);

/// The book built into the program for a rule set, null if there is none. It is checked on each call, in less than a
/// millisecond per megabyte. Thread-safe.
[[nodiscard]] std::shared_ptr<const Book> shipped_book(const rules::RuleSet& set);

}  // namespace crownhead::book
