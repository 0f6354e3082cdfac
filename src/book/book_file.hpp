// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// The file of a book, as docs/book.md describes it. Pure functions, thread-safe.
namespace crownhead::book {

/// The highest value of a move: a proven win. A proven loss is `-max_value`.
inline constexpr int max_value = 20'000;
/// Positions with more legal moves than that are in no book.
inline constexpr std::size_t max_moves = 255;

/// A book's entry for a position.
struct BookEntry {
    std::uint64_t key = 0;      ///< key_of() its canonical position
    std::vector<int> values{};  ///< of its legal moves, in order: hundredths of a man for the side to move
    friend bool operator==(const BookEntry&, const BookEntry&) = default;
};

/// The content of a book. A value.
struct BookContent {
    std::string rules{};  ///< the rule set's name
    std::string made{};   ///< how it was made, one line of text
    std::vector<BookEntry> entries{};
};

/// The file of a book. The entries may be in any order, each with 1 to `max_moves` values up to `max_value`; of entries
/// with the same key the first counts.
[[nodiscard]] std::string encode(const BookContent& content);

/// The parts of a decoded file: the keys in ascending order, the ends of each entry's values, and the values.
struct BookTables {
    std::string rules{};
    std::string made{};
    std::size_t size = 0;       ///< entries
    std::string_view keys{};    ///< 8 bytes each
    std::string_view ends{};    ///< 4 bytes each
    std::string_view values{};  ///< per entry: the best value in 2 bytes, then a byte per move, how much worse it is
};

/// Finds the parts of a file and validates them, so that they can be read without further checks. The views point into
/// `file`. Throws BadInput for anything else, for damage, and for another version.
[[nodiscard]] BookTables decode_book(std::string_view file);

}  // namespace crownhead::book
