// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/value.hpp"
#include "evaluation/perspective.hpp"
#include "learning/played_move.hpp"
#include "learning/recorded_game.hpp"
#include "learning/tablebase_expectation.hpp"
#include "rules/generate.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

namespace crownhead::learning {

/// A quiet position, and what its side to move should expect: 1 a win, 0 a loss.
template <board::Geometry G>
struct Sample {
    evaluation::Perspective<G> perspective;
    float expected = 0.5F;
};

/// What an evaluation in men amounts to as an expectation. The steepness is chosen so that a man ahead is expected to
/// score 0.88 (docs/learning.md); the search's margins are made for evaluations on this scale.
inline constexpr float steepness = 2.0F;
[[nodiscard]] inline float expectation(float men) { return 1.0F / (1.0F + std::exp(-steepness * men)); }

/// What a side should expect where a search thought so (RecordedMove::score).
[[nodiscard]] inline float search_expectation(int score) {
    constexpr float hundredth = 0.01F;
    if (std::abs(score) == proven) {
        return score > 0 ? 1.0F : 0.0F;
    }
    return expectation(hundredth * static_cast<float>(score));
}

/// The loss of an evaluation where something else may be expected, in nats.
[[nodiscard]] inline double cross_entropy(float men, float expected) {
    const double p = std::clamp<double>(expectation(men), 1e-6, 1 - 1e-6);
    return -(expected * std::log(p) + (1 - expected) * std::log(1 - p));
}

/// What a game's end is to a side.
[[nodiscard]] inline float outcome_for(rules::Side side, rules::Outcome outcome) {
    return outcome == rules::Outcome::draw ? 0.5F : outcome == rules::win_for(side) ? 1.0F : 0.0F;
}

/// What a side should expect of a draw, after which the game ended so: half of how it went.
[[nodiscard]] inline float drawn_expectation(rules::Side side, rules::Outcome outcome) {
    constexpr float level = 0.5F;
    return (level + outcome_for(side, outcome)) / 2;
}

/// Adds the quiet positions of a game. What is expected is for a part how the game ended and for the rest what the
/// search thought; how it ended alone where the search knew. The part is `outcome_share` and the larger, the nearer the
/// end. With endgames (`truth`, null for none) a game ends where they first know it, as they know it; what comes then
/// is expected as tablebase_expectation says, and of a draw that was not held half of how it went. Throws BadInput for
/// a move that is not there.
template <rules::Rules R>
void add_samples(const rules::RuleSet& set, const RecordedGame& game, float outcome_share,
                 const search::TablebaseOf<R>* tablebase, std::vector<Sample<R.geometry>>& to) {
    constexpr float a_ply_from_the_end = 0.95F;
    using Board = rules::Board<R>;
    struct Before {
        std::size_t sample;
        std::size_t ply;
        rules::Side turn;
        int score;
    };
    std::vector<Before> before_the_end;
    rules::Position position = game.start;
    rules::Outcome outcome = game.outcome;
    std::size_t end = game.moves.size();
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        const RecordedMove& move = game.moves[ply];
        const Board board = Board::from(position);
        const auto value = tablebase == nullptr ? std::nullopt : tablebase->of(board);
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
                before_the_end.push_back({to.size(), ply, position.turn, move.score});
            }
            to.push_back(sample);
        }
        position = rules::after(set, position, played);
    }
    for (const Before& one : before_the_end) {
        const float ended = outcome_for(one.turn, outcome);
        const float result = std::abs(one.score) == proven ? ended : search_expectation(one.score);
        const auto plies = static_cast<float>(end - std::min(one.ply, end));
        const float share = outcome_share + (1 - outcome_share) * std::pow(a_ply_from_the_end, plies);
        to[one.sample].expected = share * ended + (1 - share) * result;
    }
}

}  // namespace crownhead::learning
