// SPDX-License-Identifier: MIT
#pragma once

#include "search/tablebase_of.hpp"

#include <optional>

// For both provers of this folder: those of solve.hpp and of prove.hpp.
namespace crownhead::solve {

/// The value of a position, if the endgames know it: -1, 0 or 1 for its side to move. `tablebase` may be null.
template <rules::Rules R>
[[nodiscard]] std::optional<int> known(const search::TablebaseOf<R>* tablebase, const rules::Board<R>& board) {
    using Word = typename rules::Board<R>::Word;
    if (tablebase == nullptr || board::count<Word>(board.black | board.white) > tablebase->max_pieces()) {
        return std::nullopt;
    }
    const auto value = tablebase->value(board);
    return value ? std::optional(static_cast<int>(*value) - static_cast<int>(endgame::Value::draw)) : std::nullopt;
}

}  // namespace crownhead::solve
