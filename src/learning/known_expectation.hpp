#pragma once

#include "rules/board.hpp"
#include "search/truth.hpp"

#include <algorithm>
#include <optional>

namespace crownhead::learning {

/// What the side to move should expect of a position that the endgames know: of a win the more, the sooner it ends, so
/// that a judgement learned from it finds the way; of a draw `drawn`. Nothing where they do not know it.
template <rules::Rules R>
[[nodiscard]] std::optional<float> known_expectation(const rules::Board<R>& board, const search::TruthOf<R>& truth,
                                                     float drawn) {
    constexpr float a_ply = 0.002F;
    constexpr int most_plies = 100;
    const auto value = truth.of(board);
    if (!value) {
        return std::nullopt;
    }
    if (*value == endgame::Value::draw) {
        return drawn;
    }
    const auto distance = truth.distance(board);
    const int plies = distance ? distance->plies().value_or(most_plies) : most_plies / 2;
    const float farther = a_ply * static_cast<float>(std::min(plies, most_plies));
    return *value == endgame::Value::win ? 1 - farther : farther;
}

}  // namespace crownhead::learning
