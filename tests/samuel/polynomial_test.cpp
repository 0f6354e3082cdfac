// SPDX-License-Identifier: MIT
#include "samuel/polynomial.hpp"

#include "samuel/boards.hpp"

#include <gtest/gtest.h>

namespace crownhead::samuel {
namespace {

TEST(Polynomial, OfThePaperAfterFortyTwoGames) {
    // Appendix C: term, sign and power.
    const Polynomial published = published_polynomial();
    ASSERT_EQ(published.size(), 12U);
    EXPECT_EQ(published.front(), (Weight{Term::moc2, -262'144}));
    EXPECT_EQ(published.at(1), (Weight{Term::kcent, 65'536}));
    EXPECT_EQ(published.back(), (Weight{Term::moc3, 16}));
}

TEST(Polynomial, PiecesCountTwoForAManAndThreeForAKing) {
    EXPECT_EQ(piece_advantage(board_of("B:W30,31,32:BK1,K2")), 0);
    EXPECT_GT(piece_advantage(board_of("B:W30,31,32:BK1,2")), 0);  // White has just moved
    EXPECT_LT(piece_advantage(board_of("W:W30,31,32:BK1,2")), 0);
}

TEST(Polynomial, WhoIsAheadGainsByExchanges) {
    EXPECT_GT(piece_advantage(board_of("B:W30,31:B1")), piece_advantage(board_of("B:W29,30,31:B1,2")));
    EXPECT_LT(piece_advantage(board_of("W:W30,31:B1")), piece_advantage(board_of("W:W29,30,31:B1,2")));
}

TEST(Polynomial, AHalfManOutweighsAllTerms) {
    // A king for a man at the start against sixteen terms of the greatest coefficient, four squares' worth each.
    const Score min = piece_advantage(board_of("B:W21,22,23,24,25,26,27,28,29,30,31,K20:B1,2,3,4,5,6,7,8,9,10,11,12"));
    EXPECT_GT(min, Score{16} * (1 << greatest_power) * 2 * 32);
}

TEST(Polynomial, AddsCoefficientsTimesTerms) {
    const Board now = board_of("B:W18:B14,15,1");
    const Board before = board_of("W:W22:B14,15,1");
    const Polynomial polynomial{{Term::cent, 8}, {Term::kcent, 1024}};
    EXPECT_EQ(score(polynomial, now, before) - piece_advantage(now), 8 * 2 * (1 - 2));
}

}  // namespace
}  // namespace crownhead::samuel
