// SPDX-License-Identifier: MIT
#pragma once

#include "learning/is_quiet.hpp"
#include "learning/played_move.hpp"
#include "learning/random.hpp"
#include "learning/sample.hpp"
#include "learning/tablebase_expectation.hpp"
#include "search/tablebase_of.hpp"

#include <random>
#include <vector>

namespace crownhead::learning {

/// Adds quiet positions that the endgames know and that were not played, but are near the game: those on a short random
/// walk from each known position of it. A drawn position near a drawn one of the game gets drawn_expectation(), which
/// is not level if a side then lost the game. The same game gives the same samples. Throws BadInput for a move that
/// does not exist.
template <rules::Rules R>
void add_tablebase_samples(const rules::RuleSet& set, const RecordedGame& game, const search::TablebaseOf<R>& tablebase,
                           std::vector<Sample<R.geometry>>& to) {
    constexpr int walk_plies = 4;
    constexpr float level = 0.5F;
    using Board = rules::Board<R>;
    std::mt19937_64 random(game.number);
    rules::Position position = game.start;
    for (const RecordedMove& move : game.moves) {
        const bool was_drawn = tablebase.value(Board::from(position)) == endgame::Value::draw;
        rules::Position here = position;
        for (int ply = 0; ply < walk_plies && tablebase.value(Board::from(here)); ++ply) {
            const auto legal = rules::legal_moves(set, here);
            if (legal.empty()) {
                break;
            }
            const rules::Move& random_move = legal[draw(random, legal.size())];
            here = rules::after(set, here, random_move);
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
