#include "match/engine_game.hpp"

#include "notation/move_text.hpp"
#include "players/engine.hpp"

#include <cstddef>
#include <functional>

namespace crownhead::match {

namespace {

/// How an engine answers through a game.
using Answers = std::function<rules::Move(const rules::Game& game, const std::stop_token& stop)>;

Answers answers_of(const EngineSpec& engine, const rules::RuleSet& set, std::uint64_t seed) {
    if (engine.program.program == nullptr) {
        return [level = engine.level, seed](const rules::Game& game, const std::stop_token& stop) {
            return players::answer(game, {.level = level, .seed = seed}, nullptr, stop, {}).line.front();
        };
    }
    return [answer = players::answer_of(engine.program, set), plies = engine.plies, seed](
               const rules::Game& game, const std::stop_token& stop) { return answer(game, seed, plies, stop).move; };
}

}  // namespace

std::optional<EngineGame> play_engines(rules::Game game, const std::array<EngineSpec, 2>& engines,
                                       const std::array<std::uint64_t, 2>& seeds, const std::stop_token& stop) {
    const std::array<Answers, 2> answers{answers_of(engines[0], game.rule_set(), seeds[0]),
                                         answers_of(engines[1], game.rule_set(), seeds[1])};
    EngineGame played;
    for (std::size_t ply = 0;; ++ply) {
        const rules::Standing standing = game.standing();
        if (standing.outcome != rules::Outcome::none || ply == most_plies) {
            played.reason = standing.outcome == rules::Outcome::none ? "move limit" : standing.reason;
            played.outcome = standing.outcome == rules::Outcome::none ? rules::Outcome::draw : standing.outcome;
            return played;
        }
        const auto side = static_cast<std::size_t>(game.now().turn);
        const rules::Move move = answers.at(side)(game, stop);
        if (stop.stop_requested()) {
            return std::nullopt;
        }
        played.moves += (ply == 0 ? "" : " ") + notation::full_text(move);
        game.play(move);
    }
}

}  // namespace crownhead::match
