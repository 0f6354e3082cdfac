// SPDX-License-Identifier: MIT
#include "games/match_opening.hpp"

#include "laws/ballot_draw.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace crownhead::games {
namespace {

TEST(MatchOpening, EveryBallotComesOnceThenTheyAreDrawnByTheNextSeed) {
    const rules::RuleSet& set = rules::english();
    const std::size_t ballots = laws::accepted_ballots(laws::BallotKind::two_move).size();
    const auto nth = [&](std::size_t n, std::uint64_t seed) {
        return game_begun(set, Opening::two_move, "", n, seed).ballot;
    };
    std::set<std::string> drawn;
    for (std::size_t n = 0; n < ballots; ++n) {
        drawn.insert(nth(n, 7));
    }
    EXPECT_EQ(drawn.size(), ballots);
    for (std::size_t n = 0; n < ballots; ++n) {
        EXPECT_EQ(nth(ballots + n, 7), nth(n, 8));
        EXPECT_EQ(nth(2 * ballots + n, 7), nth(n, 9));
    }
}

TEST(MatchOpening, TheStartOrAGivenPositionNeedsNoBallot) {
    const GameBegun free = game_begun(rules::english(), Opening::free, "", 3, 7);
    EXPECT_EQ(free, (GameBegun{"B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12", "", ""}));
    EXPECT_EQ(game_begun(rules::english(), Opening::given, "B:W32:B1", 3, 7), (GameBegun{"B:W32:B1", "", ""}));
}

}  // namespace
}  // namespace crownhead::games
