// SPDX-License-Identifier: MIT
#pragma once

#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::learning {

/// The value of a move by a search, for the side that makes it.
struct MoveValue {
    int value = 0;         ///< hundredths of a man; `proven` for a win, -`proven` for a loss
    bool settled = false;  ///< proven: the positions after the move need not be explored
    friend bool operator==(const MoveValue&, const MoveValue&) = default;
};

/// A position of a book with the values found for its moves. A value.
struct Expansion {
    rules::Position position{};  ///< canonical (book/canonical.hpp)
    /// Of its legal moves, in their order; nullopt if the book already knew the position after the move.
    std::vector<std::optional<MoveValue>> moves{};
    friend bool operator==(const Expansion&, const Expansion&) = default;
};

/// A line of the log of a growing book (docs/book.md), without the line break:
/// `expansion B:W21,22:B1,2 12 -5 = win loss draw`.
[[nodiscard]] std::string encode(const Expansion& expansion);

/// Reads such a line. Does not check the number of moves. Throws BadInput.
[[nodiscard]] Expansion decode_expansion(const rules::RuleSet& set, std::string_view line);

}  // namespace crownhead::learning
