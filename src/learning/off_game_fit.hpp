// SPDX-License-Identifier: MIT
#pragma once

#include "learning/played_move.hpp"
#include "learning/sample.hpp"

#include <cstdint>
#include <vector>

namespace crownhead::learning {

/// Adds the positions at the ends of a game's off-game lines, with the scores that a search gave them. Throws BadInput
/// for a move that does not exist.
template <rules::Rules R>
void add_off_game_samples(const rules::RuleSet& set, const RecordedGame& game, std::vector<Sample<R.geometry>>& to) {
    rules::Position position = game.start;
    for (const RecordedMove& move : game.moves) {
        for (const OffGameSample& line : move.off_game) {
            rules::Position end = position;
            for (const std::uint32_t one : line.moves) {
                end = after_move(set, end, one, game.number);
            }
            to.push_back({evaluation::perspective_of(rules::Board<R>::from(end)), search_expectation(line.score)});
        }
        position = after_move(set, position, move.move, game.number);
    }
}

}  // namespace crownhead::learning
