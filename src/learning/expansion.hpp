// SPDX-License-Identifier: MIT
#pragma once

#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::learning {

/// What a search says of a move, for who makes it.
struct MoveValue {
    int value = 0;         ///< hundredths of a man; `proven` for a win, the same below zero for a loss
    bool settled = false;  ///< proven: what comes after the move need not be looked into
    friend bool operator==(const MoveValue&, const MoveValue&) = default;
};

/// A position that a book takes in, with what was found of its moves. A value.
struct Expansion {
    rules::Position position{};  ///< canonical (book/canonical.hpp)
    /// Of its legal moves, in their order; nothing where the book knew the position after the move already.
    std::vector<std::optional<MoveValue>> moves{};
    friend bool operator==(const Expansion&, const Expansion&) = default;
};

/// A line of the log of a book that grows (docs/book.md), without the line break:
/// `expansion B:W21,22:B1,2 12 -5 = win loss draw`.
[[nodiscard]] std::string encode(const Expansion& expansion);

/// Reads such a line. Whether the moves are there is not looked at. Throws BadInput.
[[nodiscard]] Expansion decode_expansion(const rules::RuleSet& set, std::string_view line);

}  // namespace crownhead::learning
