// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// The file of a book, as docs/book.md describes it. Pure functions, thread-safe.
namespace crownhead::book {

/// The highest value of a move: a proven win. A loss has the same below zero.
inline constexpr int max_value = 20'000;
/// Positions with more legal moves are in no book.
inline constexpr std::size_t max_moves = 255;

/// What a book knows of a position.
struct BookEntry {
    std::uint64_t key = 0;      ///< key_of() its upright form
    std::vector<int> values{};  ///< of the legal moves of that form, in their order: hundredths of a man for who moves
    friend bool operator==(const BookEntry&, const BookEntry&) = default;
};

/// All that is in a book. A value.
struct BookContent {
    std::string rules{};  ///< the rule set's name
    std::string made{};   ///< how it was made, a line of words
    std::vector<BookEntry> entries{};
};

/// The file of a book; the entries may come in any order, each with 1 to `max_moves` values up to `max_value`. Where
/// two have one key the first counts.
[[nodiscard]] std::string encode(const BookContent& content);

/// The parts of a file that has been read: keys, in rising order; where the values of each entry end; the values.
struct BookTables {
    std::string rules{};
    std::string made{};
    std::size_t size = 0;       ///< entries
    std::string_view keys{};    ///< 8 bytes each
    std::string_view ends{};    ///< 4 bytes each
    std::string_view values{};  ///< of an entry: the best in 2 bytes, then for each move a byte, how much it loses
};

/// Finds the parts in a file, and looks through them once: what is given back can be read without more ado. They point
/// into `file`. Throws BadInput for anything else, damage and a later version.
[[nodiscard]] BookTables decode_book(std::string_view file);

}  // namespace crownhead::book
