#pragma once

#include "board/bad_input.hpp"
#include "evaluation/view.hpp"
#include "learning/recorded_game.hpp"
#include "rules/generate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

namespace crownhead::learning {

/// A quiet position, and what its side to move should expect: 1 a win, 0 a loss.
template <board::Geometry G>
struct Sample {
    evaluation::View<G> view;
    float expected = 0.5F;
};

/// What a judgement in men amounts to as an expectation. The steepness is chosen so that a man ahead is expected to
/// score 0.88 (docs/learning.md); the search's margins are made for judgements on this scale.
inline constexpr float steepness = 2.0F;
[[nodiscard]] inline float expectation(float men) { return 1.0F / (1.0F + std::exp(-steepness * men)); }

/// The loss of a judgement where something else may be expected, in nats.
[[nodiscard]] inline double cross_entropy(float men, float expected) {
    const double p = std::clamp<double>(expectation(men), 1e-6, 1 - 1e-6);
    return -(expected * std::log(p) + (1 - expected) * std::log(1 - p));
}

/// What a game's end is to a side.
[[nodiscard]] inline float outcome_for(rules::Side side, rules::Outcome outcome) {
    return outcome == rules::Outcome::draw ? 0.5F : outcome == rules::win_for(side) ? 1.0F : 0.0F;
}

/// Adds the quiet positions of a game. What is expected is `outcome_share` of how the game ended and for the rest what
/// the search thought; how it ended alone where the search knew. Throws BadInput for a move that is not there.
template <rules::Rules R>
void add_samples(const rules::RuleSet& set, const RecordedGame& game, float outcome_share,
                 std::vector<Sample<R.geometry>>& to) {
    rules::Position position = game.start;
    for (const RecordedMove& move : game.moves) {
        const auto legal = rules::legal_moves(set, position);
        if (move.move >= legal.size()) {
            throw BadInput(fmt::format("game {} has a move that is not there", std::to_string(game.number)));
        }
        const rules::Move& played = legal[move.move];
        if (!played.is_capture()) {
            const float outcome = outcome_for(position.turn, game.outcome);
            constexpr float hundredth = 0.01F;
            const float thought =
                std::abs(move.score) == proven ? outcome : expectation(hundredth * static_cast<float>(move.score));
            to.push_back({evaluation::view_of(rules::Board<R>::from(position)),
                          outcome_share * outcome + (1 - outcome_share) * thought});
        }
        position = rules::after(set, position, played);
    }
}

}  // namespace crownhead::learning
