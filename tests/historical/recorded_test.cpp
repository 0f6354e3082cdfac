// SPDX-License-Identifier: MIT
#include "historical/recorded.hpp"

#include "historical/strachey.hpp"
#include "notation/fen.hpp"
#include "rules/game.hpp"

#include <gtest/gtest.h>

namespace crownhead::historical {
namespace {

// A king takes four men in a ring, one way round or the other: two paths, one result.
TEST(Recorded, AMoveIsForcedIfAllPathsHaveOneResult) {
    const rules::RuleSet& set = rules::english();
    rules::Game game(set, notation::parse_fen(set, "B:W6,7,14,15,32:BK2"));
    const auto moves = rules::legal_moves(set, game.now());
    ASSERT_EQ(moves.size(), 2U);
    game.play(moves.front());
    const Agreement agreement = agreement_of(game, rules::Side::black, strachey_depth(2), {});
    EXPECT_EQ(agreement.moves, 1);
    EXPECT_EQ(agreement.forced, 1);
    EXPECT_EQ(agreement.best, 1);
    EXPECT_EQ(agreement.expected, 1);
}

}  // namespace
}  // namespace crownhead::historical
