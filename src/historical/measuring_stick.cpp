// SPDX-License-Identifier: MIT
#include "historical/measuring_stick.hpp"

#include "historical/look_ahead.hpp"
#include "historical/random.hpp"

namespace crownhead::historical {

Choice random_move(const rules::Game& game, std::uint64_t seed) {
    Random random(seed, game);
    return {.move = random.pick(rules::legal_moves(game.rule_set(), game.now()))};
}

Choice one_capture_ahead(const rules::Game& game, std::uint64_t seed, const std::stop_token& stop) {
    Random random(seed, game);
    const Valued valued =
        look_ahead(game.rule_set(), game.now(), {.plies = 1, .captures = 1, .values = {.man = 1, .king = 1}}, stop);
    return {.move = valued.moves.empty() ? random_move(game, seed).move : random.pick(best_moves(valued.moves)),
            .depth = 1,
            .nodes = valued.nodes};
}

}  // namespace crownhead::historical
