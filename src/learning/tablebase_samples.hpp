// SPDX-License-Identifier: MIT
#pragma once

#include "learning/is_quiet.hpp"
#include "learning/played_move.hpp"
#include "learning/sample.hpp"
#include "learning/tablebase_expectation.hpp"
#include "search/tablebase_of.hpp"

#include <random>
#include <vector>

namespace crownhead::learning {

/// Adds quiet positions that the endgames know and that were not played, but lie by the way: from every known position
/// of the game a few moves drawn at random. Those that are drawn by the way of a drawn one, which somebody has not
/// held, are half as hard to hold. The same game gives the same samples. Throws BadInput for a move that is not there.
template <rules::Rules R>
void add_known_samples(const rules::RuleSet& set, const RecordedGame& game, const search::TablebaseOf<R>& tablebase,
                       std::vector<Sample<R.geometry>>& to) {
    constexpr int walk = 4;
    constexpr float level = 0.5F;
    using Board = rules::Board<R>;
    std::mt19937_64 random(game.number);
    rules::Position position = game.start;
    for (const RecordedMove& move : game.moves) {
        const bool was_drawn = tablebase.of(Board::from(position)) == endgame::Value::draw;
        rules::Position here = position;
        for (int ply = 0; ply < walk && tablebase.of(Board::from(here)); ++ply) {
            const auto legal = rules::legal_moves(set, here);
            if (legal.empty()) {
                break;
            }
            const rules::Move& random_player = legal[random() % legal.size()];
            here = rules::after(set, here, random_player);
            const Board board = Board::from(here);
            if (is_quiet(set, here)) {
                const float drawn = was_drawn ? drawn_expectation(here.turn, game.outcome) : level;
                if (const auto expected = tablebase_expectation<R>(board, tablebase, drawn)) {
                    to.push_back({evaluation::perspective_of(board), *expected});
                }
            }
        }
        position = after_move(set, position, move.move, game.number);
    }
}

}  // namespace crownhead::learning
