// SPDX-License-Identifier: MIT
#include "historical/recorded.hpp"

#include <algorithm>

namespace crownhead::historical {

Agreement agreement_of(const rules::Game& game, rules::Side side, const Depth& depth, const std::stop_token& stop) {
    Agreement agreement;
    for (std::size_t ply = 0; ply < game.moves().size(); ++ply) {
        const rules::Position& position = game.positions().at(ply);
        if (position.turn != side) {
            continue;
        }
        const Valued valued = look_ahead(game.rule_set(), position, depth, stop);
        if (stop.stop_requested()) {
            break;
        }
        const auto best = best_moves(valued.moves);
        const rules::Move& recorded = game.moves().at(ply);
        const auto agree = std::count_if(best.begin(), best.end(),
                                         [&](const rules::Move& move) { return move.same_result(recorded); });
        ++agreement.moves;
        const bool forced = std::all_of(valued.moves.begin(), valued.moves.end(), [&](const ValuedMove& one) {
            return one.move.same_result(valued.moves.front().move);
        });
        agreement.forced += forced ? 1 : 0;
        agreement.best += agree > 0 ? 1 : 0;
        agreement.expected += static_cast<double>(agree) / static_cast<double>(best.size());
    }
    return agreement;
}

}  // namespace crownhead::historical
