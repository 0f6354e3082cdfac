#include "match/engine_game.hpp"

#include "notation/move_text.hpp"
#include "players/engine.hpp"

#include <cstddef>

namespace crownhead::match {

std::optional<EngineGame> play_engines(rules::Game game, const std::array<EngineSpec, 2>& engines,
                                       const std::array<std::uint64_t, 2>& seeds, const std::stop_token& stop) {
    EngineGame played;
    for (std::size_t ply = 0;; ++ply) {
        const rules::Standing standing = game.standing();
        if (standing.outcome != rules::Outcome::none || ply == most_plies) {
            played.reason = standing.outcome == rules::Outcome::none ? "move limit" : standing.reason;
            played.outcome = standing.outcome == rules::Outcome::none ? rules::Outcome::draw : standing.outcome;
            return played;
        }
        const auto side = static_cast<std::size_t>(game.now().turn);
        const auto thought = players::answer(
            game, {.level = engines.at(side).level, .program = engines.at(side).program, .seed = seeds.at(side)},
            nullptr, stop, {});
        if (stop.stop_requested()) {
            return std::nullopt;
        }
        const rules::Move& move = thought.line.front();
        played.moves += (ply == 0 ? "" : " ") + notation::full_text(move);
        game.play(move);
    }
}

}  // namespace crownhead::match
