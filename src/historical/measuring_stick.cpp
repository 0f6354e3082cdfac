#include "historical/measuring_stick.hpp"

#include "historical/look_ahead.hpp"
#include "historical/lot.hpp"

namespace crownhead::historical {

Choice by_lot(const rules::Game& game, std::uint64_t seed) {
    Lot lot(seed, game);
    return {.move = lot.of(rules::legal_moves(game.rule_set(), game.now()))};
}

Choice one_capture_ahead(const rules::Game& game, std::uint64_t seed, const std::stop_token& stop) {
    Lot lot(seed, game);
    const Valued valued =
        look_ahead(game.rule_set(), game.now(), {.plies = 1, .captures = 1, .values = {.man = 1, .king = 1}}, stop);
    return {.move = valued.moves.empty() ? by_lot(game, seed).move : lot.of(best_moves(valued.moves)),
            .depth = 1,
            .nodes = valued.nodes};
}

}  // namespace crownhead::historical
