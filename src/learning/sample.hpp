// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/value.hpp"
#include "evaluation/perspective.hpp"
#include "learning/played_move.hpp"
#include "learning/recorded_game.hpp"
#include "learning/tablebase_expectation.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

namespace crownhead::learning {

/// A quiet position and the expected score of its side to move: 1 for a win, 0 for a loss.
template <board::Geometry G>
struct Sample {
    evaluation::Perspective<G> perspective;
    float expected = 0.5F;
};

/// The expected score for an evaluation in men. The steepness is chosen so that a man ahead is expected to score 0.88
/// (docs/learning.md); the search's margins are made for evaluations on this scale.
inline constexpr float steepness = 2.0F;
[[nodiscard]] inline float expectation(float men) { return 1.0F / (1.0F + std::exp(-steepness * men)); }

/// The expected score for a search's score (RecordedMove::score).
[[nodiscard]] inline float search_expectation(int score) {
    constexpr float hundredth = 0.01F;
    if (std::abs(score) == proven) {
        return score > 0 ? 1.0F : 0.0F;
    }
    return expectation(hundredth * static_cast<float>(score));
}

/// The loss of an evaluation against an expected score, in nats.
[[nodiscard]] inline double cross_entropy(float men, float expected) {
    const double p = std::clamp<double>(expectation(men), 1e-6, 1 - 1e-6);
    return -(expected * std::log(p) + (1 - expected) * std::log(1 - p));
}

/// A side's score for the outcome of a game.
[[nodiscard]] inline float outcome_for(rules::Side side, rules::Outcome outcome) {
    return outcome == rules::Outcome::draw ? 0.5F : outcome == rules::win_for(side) ? 1.0F : 0.0F;
}

/// The expected score of a side in a known draw after which the game had this outcome: halfway between the two.
[[nodiscard]] inline float drawn_expectation(rules::Side side, rules::Outcome outcome) {
    constexpr float level = 0.5F;
    return (level + outcome_for(side, outcome)) / 2;
}

/// Adds the quiet positions of a game. The expected score mixes the game's outcome and the search's score; where the
/// search had a proof it is the outcome alone. The outcome's share is `outcome_share`, and larger towards the end of
/// the game. With endgames (`tablebase`, null for none) a game ends at the first position that they know, with the
/// value they give; known positions get their tablebase_expectation(), or in a draw drawn_expectation(). Throws
/// BadInput for a move that does not exist.
template <rules::Rules R>
void add_samples(const rules::RuleSet& set, const RecordedGame& game, float outcome_share,
                 const search::TablebaseOf<R>* tablebase, std::vector<Sample<R.geometry>>& to) {
    constexpr float decay_per_ply = 0.95F;
    using Board = rules::Board<R>;
    struct Unknown {
        std::size_t sample;
        std::size_t ply;
        rules::Side turn;
        int score;
    };
    std::vector<Unknown> unknowns;  // samples whose value the endgames do not give
    rules::Position position = game.start;
    rules::Outcome outcome = game.outcome;
    std::size_t end = game.moves.size();
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        const RecordedMove& move = game.moves[ply];
        const Board board = Board::from(position);
        const auto value = tablebase == nullptr ? std::nullopt : tablebase->value(board);
        if (value && ply < end) {
            end = ply;
            outcome = endgame::outcome_of(*value, position.turn);
        }
        const rules::Move played = played_move(set, position, move.move, game.number);
        if (!played.is_capture()) {
            Sample<R.geometry> sample{.perspective = evaluation::perspective_of(board)};
            if (value) {
                const float drawn = drawn_expectation(position.turn, game.outcome);
                sample.expected = tablebase_expectation<R>(board, *tablebase, drawn).value_or(drawn);
            } else {
                unknowns.push_back({to.size(), ply, position.turn, move.score});
            }
            to.push_back(sample);
        }
        position = rules::after(set, position, played);
    }
    for (const Unknown& one : unknowns) {
        const float by_outcome = outcome_for(one.turn, outcome);
        const float by_search = std::abs(one.score) == proven ? by_outcome : search_expectation(one.score);
        const auto plies = static_cast<float>(end - std::min(one.ply, end));
        const float share = outcome_share + (1 - outcome_share) * std::pow(decay_per_ply, plies);
        to[one.sample].expected = share * by_outcome + (1 - share) * by_search;
    }
}

}  // namespace crownhead::learning
