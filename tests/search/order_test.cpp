// SPDX-License-Identifier: MIT
#include "search/order.hpp"

#include "rules/position.hpp"
#include "rules/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace crownhead::search {
namespace {

constexpr rules::Rules english = rules::table[0].rules;
using Board = rules::Board<english>;
using Move = Board::Move;
constexpr auto black = rules::Side::black;

/// The first moves of the game at two plies of a workspace, and what was played before either.
class Order : public testing::Test {
  protected:
    Order() {
        const Board board = Board::from(rules::start(rules::english()));
        for (const int ply : {1, 2}) {
            workspace.frame(ply).moves.fill<black>(board, [] {});
        }
        for (std::size_t i = 0; i < workspace.frame(1).moves.size(); ++i) {
            moves.push_back(workspace.frame(1).moves[i]);
        }
        workspace.frame(0).played = moves[0];
        workspace.frame(1).played = moves[1];
    }

    [[nodiscard]] std::vector<Move> ordered(int ply) {
        order_moves<black>(workspace, 0, ply);
        std::vector<Move> order;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            order.push_back(workspace.frame(ply).moves.pick(i));
        }
        return order;
    }

    Workspace<english> workspace;
    std::vector<Move> moves;
};

TEST_F(Order, MovesTriedBeforeTheOneThatCutLoseHistory) {
    record_cutoff<black>(workspace, 2, 5, 1);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const int history = workspace.history().of(black, moves[i]);
        EXPECT_TRUE(i < 2 ? history < 0 : i == 2 ? history > 0 : history == 0) << i << ": " << history;
    }
    // At another ply there are no killers and no countermove: only history orders the moves.
    const std::vector<Move> order = ordered(2);
    EXPECT_EQ(order.front(), moves[2]);
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
        EXPECT_NE(std::find(order.end() - 2, order.end(), moves[i]), order.end()) << i;
    }
}

TEST_F(Order, KillersComeBeforeTheCountermoveAndThatBeforeHistory) {
    workspace.history().set_countermove(black, moves[0], move_code<english>(moves[6]));
    workspace.frame(1).killers = {move_code<english>(moves[5]), move_code<english>(moves[4])};
    workspace.history().reward(black, moves[3], 5);
    const std::vector<Move> order = ordered(1);
    EXPECT_EQ(std::vector(order.begin(), order.begin() + 4), (std::vector{moves[5], moves[4], moves[6], moves[3]}));
}

}  // namespace
}  // namespace crownhead::search
