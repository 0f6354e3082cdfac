// SPDX-License-Identifier: MIT
#include "historical/strachey.hpp"

#include "historical/random.hpp"

namespace crownhead::historical {

Choice strachey(const rules::Game& game, const Depth& depth, std::uint64_t seed, const std::stop_token& stop) {
    const auto moves = rules::legal_moves(game.rule_set(), game.now());
    if (moves.size() == 1) {
        return {.move = moves.front()};
    }
    const Valued valued = look_ahead(game.rule_set(), game.now(), depth, stop);
    Random random(seed, game);
    const rules::Move move = valued.moves.empty() ? moves.front() : random.pick(best_moves(valued.moves));
    return {.move = move, .depth = depth.plies, .nodes = valued.nodes};
}

}  // namespace crownhead::historical
