// SPDX-License-Identifier: MIT
#include "historical/lefty.hpp"

#include "historical/random.hpp"

namespace crownhead::historical {

Choice lefty(const rules::Game& game, const Lefty& how, std::uint64_t seed, const std::stop_token& stop) {
    constexpr std::size_t hundred = 100;
    const auto moves = rules::legal_moves(game.rule_set(), game.now());
    Random random(seed, game);
    if (moves.size() == 1 || random.below(hundred) < static_cast<std::size_t>(how.random_percent)) {
        return {.move = random.pick(moves)};
    }
    const Valued valued = look_ahead(game.rule_set(), game.now(), {.plies = how.plies, .captures = how.captures}, stop);
    const rules::Move move = valued.moves.empty() ? random.pick(moves) : random.pick(best_moves(valued.moves));
    return {.move = move, .depth = how.plies, .nodes = valued.nodes};
}

}  // namespace crownhead::historical
