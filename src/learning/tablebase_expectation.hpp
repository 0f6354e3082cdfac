// SPDX-License-Identifier: MIT
#pragma once

#include "rules/board.hpp"
#include "search/tablebase_of.hpp"

#include <algorithm>
#include <optional>

namespace crownhead::learning {

/// The expected score of the side to move in a position that the endgames know: higher for a quicker win, so that an
/// evaluation learned from it makes progress; `drawn` for a draw. Returns nullopt if they do not know the position.
template <rules::Rules R>
[[nodiscard]] std::optional<float> tablebase_expectation(const rules::Board<R>& board,
                                                         const search::TablebaseOf<R>& tablebase, float drawn) {
    constexpr float per_ply = 0.002F;
    constexpr int max_plies = 100;
    const auto value = tablebase.value(board);
    if (!value) {
        return std::nullopt;
    }
    if (*value == endgame::Value::draw) {
        return drawn;
    }
    const auto distance = tablebase.distance(board);
    const int plies = distance ? distance->plies().value_or(max_plies) : max_plies / 2;
    const float delay = per_ply * static_cast<float>(std::min(plies, max_plies));
    return *value == endgame::Value::win ? 1 - delay : delay;
}

}  // namespace crownhead::learning
