// SPDX-License-Identifier: MIT
#pragma once

#include "search/tablebase_of.hpp"

#include <optional>

namespace crownhead::solve {

/// What the endgames know of a position: -1, 0 or 1 to its side to move. `truth` may be null.
template <rules::Rules R>
[[nodiscard]] std::optional<int> known(const search::TablebaseOf<R>* tablebase, const rules::Board<R>& board) {
    using Word = typename rules::Board<R>::Word;
    if (tablebase == nullptr || board::count<Word>(board.black | board.white) > tablebase->max_pieces()) {
        return std::nullopt;
    }
    const auto value = tablebase->of(board);
    return value ? std::optional(static_cast<int>(*value) - static_cast<int>(endgame::Value::draw)) : std::nullopt;
}

}  // namespace crownhead::solve
