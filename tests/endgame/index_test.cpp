// SPDX-License-Identifier: MIT
#include "endgame/index/king_sets.hpp"
#include "endgame/index/men_index.hpp"
#include "rules/table.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <random>

namespace crownhead::endgame {
namespace {

constexpr auto english = rules::table[0].rules;
using Index = MenIndex<english>;
using S = Squares<english>;

// Every way of at most four men to stand, numbered without gaps and back.
TEST(MenIndex, IsABijectionOfAllWays) {
    for (int black = 0; black <= 4; ++black) {
        for (int white = 0; black + white <= 4; ++white) {
            const Index index(black, white);
            for (std::uint64_t number = 0; number < index.size(); ++number) {
                const Men men = index.unrank(number);
                ASSERT_EQ(index.rank(men), number);
                ASSERT_EQ(std::popcount(men.black), black);
                ASSERT_EQ(std::popcount(men.white), white);
                ASSERT_EQ(men.black & men.white, 0U);
                ASSERT_EQ(men.black & S::bottom_row, 0U);
                ASSERT_EQ(men.white & S::top_row, 0U);
            }
        }
    }
}

TEST(MenIndex, IsABijectionOfRandomWaysOfMore) {
    std::mt19937_64 random(5);
    for (int black = 0; black <= 5; ++black) {
        for (int white = 0; white <= 5; ++white) {
            const Index index(black, white);
            for (int i = 0; i < 1000; ++i) {
                const std::uint64_t number = random() % index.size();
                ASSERT_EQ(index.rank(index.unrank(number)), number);
            }
        }
    }
}

// The formula of the published counts: sum over i of C(4,i) C(24,b-i) C(28-b+i,w).
TEST(MenIndex, HasAsManyWaysAsTheFormulaSays) {
    for (int black = 0; black <= 4; ++black) {
        for (int white = 0; white <= 4; ++white) {
            std::uint64_t ways = 0;
            for (int i = 0; i <= std::min(4, black); ++i) {
                ways += choose(4, i) * choose(24, black - i) * choose(28 - black + i, white);
            }
            EXPECT_EQ(Index(black, white).size(), ways);
        }
    }
}

TEST(KingSets, StepsGoToNeighboursAndBack) {
    const KingSets<english> sets(2);
    ASSERT_EQ(sets.size(), 496U);
    for (std::size_t i = 0; i < sets.size(); ++i) {
        EXPECT_EQ(sets.rotated(sets.rotated(i)), i);
        for (const KingStep* step = sets.steps_begin(i); step != sets.steps_end(i); ++step) {
            EXPECT_NE(sets.set(step->to_set) >> step->to_square & 1U, 0U);
            bool back = false;
            for (const KingStep* again = sets.steps_begin(step->to_set); again != sets.steps_end(step->to_set);
                 ++again) {
                back |= again->to_set == i;
            }
            EXPECT_TRUE(back);
        }
    }
}

TEST(Squares, ABoardTurnedTwiceIsTheSame) {
    std::mt19937_64 random(6);
    for (int i = 0; i < 1000; ++i) {
        const std::uint64_t black = random() & S::all;
        const std::uint64_t white = random() & S::all & ~black;
        const rules::Board<english> board{S::word(black), S::word(white), S::word(black & random()),
                                          rules::Side::white};
        EXPECT_EQ(rotated(rotated(board)), board);
        EXPECT_EQ(S::from(rotated(board).white), S::rotated(black));
    }
}

}  // namespace
}  // namespace crownhead::endgame
