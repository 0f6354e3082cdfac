// SPDX-License-Identifier: MIT
#include "samuel/agreement.hpp"

#include "notation/fen.hpp"
#include "rules/game.hpp"
#include "samuel/look_ahead.hpp"

#include <gtest/gtest.h>

namespace crownhead::samuel {
namespace {

TEST(Agreement, LooksIntoPositionsWithTwoMovesAndNotWithOne) {
    rules::Game game(rules::english(), notation::parse_fen(rules::english(), "B:W32:B1"));
    game.play(rules::legal_moves(rules::english(), game.now()).at(1));  // 1-6, or 1-5
    const auto only = rules::legal_moves(rules::english(), game.now());
    ASSERT_EQ(only.size(), 2U);  // 32-27, 32-28
    game.play(only.front());
    EXPECT_EQ(agreement(four_terms(), game, {}).positions, 2U);
    rules::Game forced(rules::english(), notation::parse_fen(rules::english(), "B:W18,32:B14"));
    forced.play(rules::legal_moves(rules::english(), forced.now()).front());  // 14x23
    EXPECT_EQ(agreement(four_terms(), forced, {}).positions, 0U);
    rules::Game ring(rules::english(), notation::parse_fen(rules::english(), "B:W6,7,14,15,32:BK2"));
    ring.play(rules::legal_moves(rules::english(), ring.now()).front());  // round the ring either way
    EXPECT_EQ(agreement(four_terms(), ring, {}).positions, 0U);
}

TEST(Agreement, CountsMovesJudgedPoorerAndBetter) {
    rules::Game game(rules::english());
    for (int ply = 0; ply < 4; ++ply) {
        const auto candidates = LookAhead(four_terms()).candidates(game.now());
        game.play(best_of(candidates).move);
    }
    const Agreement of_its_own = agreement(four_terms(), game, {});
    EXPECT_EQ(of_its_own.positions, 4U);
    EXPECT_EQ(of_its_own.first, 4U);
    EXPECT_EQ(of_its_own.better, 0U);
    EXPECT_EQ(of_its_own.correlation(), 1);
    EXPECT_DOUBLE_EQ((Agreement{.poorer = 6, .better = 2}).correlation(), 0.5);
    EXPECT_EQ(Agreement().correlation(), 0);
}

}  // namespace
}  // namespace crownhead::samuel
