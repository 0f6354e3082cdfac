// SPDX-License-Identifier: MIT
#pragma once

#include "historical/look_ahead.hpp"
#include "rules/game.hpp"
#include "rules/side.hpp"

#include <stop_token>

namespace crownhead::historical {

/// How many of a side's recorded moves a program would play that counts only pieces and draws lots among the best
/// moves. A value.
struct Agreement {
    int moves = 0;
    int forced = 0;       ///< every legal move had the same result
    int best = 0;         ///< among those of the greatest value: the program might have played it
    double expected = 0;  ///< how many it plays on average
};

/// Looks ahead in each position in which `side` is to move. A capture with the recorded result counts as the recorded
/// move; lots are drawn among all paths of captures, as the program does. Pure, thread-safe; a requested stop ends it
/// soon, with what was counted so far.
[[nodiscard]] Agreement agreement_of(const rules::Game& game, rules::Side side, const Depth& depth,
                                     const std::stop_token& stop);

}  // namespace crownhead::historical
