// SPDX-License-Identifier: MIT
#include "endgame/index/king_sets.hpp"
#include "endgame/index/men_index.hpp"
#include "rules/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <set>

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
                if (number + 1 < index.size()) {
                    ASSERT_EQ(index.rank(index.next(men)), number + 1);
                }
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
                if (number + 1 < index.size()) {
                    ASSERT_EQ(index.next(index.unrank(number)), index.unrank(number + 1));
                }
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
            EXPECT_EQ(sets.set(step->to_set) & ~sets.set(i), step->path);
            bool back = false;
            for (const KingStep* again = sets.steps_begin(step->to_set); again != sets.steps_end(step->to_set);
                 ++again) {
                back |= again->to_set == i;
            }
            EXPECT_TRUE(back);
        }
    }
}

// The nearest earlier sets, against all sets that one king step, or two of them, lead to.
TEST(KingSets, KnowTheNearestBefore) {
    for (const int kings : {0, 1, 2, 3}) {
        const KingSets<english> sets(kings);
        const auto steps_of = [&](const std::set<std::uint32_t>& from) {
            std::set<std::uint32_t> to;
            for (const std::uint32_t i : from) {
                std::for_each(sets.steps_begin(i), sets.steps_end(i),
                              [&](const KingStep& step) { to.insert(step.to_set); });
            }
            return to;
        };
        const auto nearest = [](const std::set<std::uint32_t>& all, std::uint32_t i) {
            KingSets<english>::Nearest near{i, i, i};
            auto at = near.begin();
            for (auto one = all.rbegin(); one != all.rend() && at != near.end(); ++one) {
                if (*one < i) {
                    *at++ = *one;
                }
            }
            return near;
        };
        for (std::uint32_t i = 0; i < sets.size(); ++i) {
            const std::set<std::uint32_t> once = steps_of({i});
            ASSERT_EQ(sets.before(i), nearest(once, i));
            ASSERT_EQ(sets.two_before(i), nearest(steps_of(once), i));
        }
    }
}

// A king in the corner of the main road, and another in her way.
TEST(KingSets, FlyingKingsGoAsFarAsTheWayIsFree) {
    constexpr auto polish = rules::polish_1878_rules(8);
    const auto square = [](int number) { return std::uint64_t{1} << (number - 1); };
    const KingSets<polish> sets(2);
    const std::size_t i = rank(square(29) | square(18));
    std::map<std::uint64_t, std::uint64_t> steps;  // the path by the set that it leads to
    for (const KingStep* step = sets.steps_begin(i); step != sets.steps_end(i); ++step) {
        EXPECT_TRUE(steps.emplace(sets.set(step->to_set), step->path).second) << "each once";
    }
    // From 29 she goes to 25 and 22; the other goes in four directions, in one of them towards her.
    EXPECT_EQ(steps.at(square(22) | square(18)), square(22) | square(25));
    EXPECT_EQ(steps.count(square(15) | square(18)), 0U);
    EXPECT_EQ(steps.size(), 2U + 12U);
    const KingSets<polish> one(1);
    EXPECT_EQ(one.lets_pass(static_cast<std::uint32_t>(square(22) | square(25)), 0),
              0xFFFFFFFFU & ~(square(22) | square(25)));
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
