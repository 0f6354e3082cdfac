// SPDX-License-Identifier: MIT
#pragma once

#include "rules/board.hpp"
#include "search/tablebase_of.hpp"

#include <algorithm>
#include <optional>

namespace crownhead::learning {

/// What the side to move should expect of a position that the endgames know: of a win the more, the sooner it ends, so
/// that an evaluation learned from it finds the way; of a draw `drawn`. Nothing where they do not know it.
template <rules::Rules R>
[[nodiscard]] std::optional<float> tablebase_expectation(const rules::Board<R>& board,
                                                         const search::TablebaseOf<R>& tablebase, float drawn) {
    constexpr float a_ply = 0.002F;
    constexpr int max_plies = 100;
    const auto value = tablebase.of(board);
    if (!value) {
        return std::nullopt;
    }
    if (*value == endgame::Value::draw) {
        return drawn;
    }
    const auto distance = tablebase.distance(board);
    const int plies = distance ? distance->plies().value_or(max_plies) : max_plies / 2;
    const float farther = a_ply * static_cast<float>(std::min(plies, max_plies));
    return *value == endgame::Value::win ? 1 - farther : farther;
}

}  // namespace crownhead::learning
