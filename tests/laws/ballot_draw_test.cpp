// SPDX-License-Identifier: MIT
#include "laws/ballot_draw.hpp"

#include "base/bad_input.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <vector>

namespace crownhead::laws {
namespace {

std::vector<int> numbers(const std::vector<Ballot>& list) {
    std::vector<int> found;
    for (const Ballot& ballot : list) {
        found.push_back(ballot.number);
    }
    return found;
}

/// Pearson's statistic of counts that should all be equal.
double chi_square(const std::vector<int>& counts) {
    const double expected = std::accumulate(counts.begin(), counts.end(), 0.0) / static_cast<double>(counts.size());
    double sum = 0;
    for (const int count : counts) {
        sum += (count - expected) * (count - expected) / expected;
    }
    return sum;
}

TEST(BallotDraw, TheSameSeedDrawsTheSame) {
    const std::vector<int> once = numbers(draw(BallotKind::three_move, 20, 42));
    EXPECT_EQ(numbers(draw(BallotKind::three_move, 20, 42)), once);
    EXPECT_NE(numbers(draw(BallotKind::three_move, 20, 43)), once);
    const std::vector<int> longer = numbers(draw(BallotKind::three_move, 156, 42));
    EXPECT_TRUE(std::equal(once.begin(), once.end(), longer.begin()));
}

TEST(BallotDraw, NoneTwiceAndOnlyAcceptedOnes) {
    for (const BallotKind kind : {BallotKind::three_move, BallotKind::two_move, BallotKind::eleven_man}) {
        const std::vector<Ballot> accepted = accepted_ballots(kind);
        std::vector<int> drawn = numbers(draw(kind, accepted.size(), 7));
        std::sort(drawn.begin(), drawn.end());
        EXPECT_EQ(drawn, numbers(accepted));
    }
}

TEST(BallotDraw, RefusesMoreThanThereAre) {
    EXPECT_TRUE(draw(BallotKind::two_move, 0, 1).empty());
    EXPECT_EQ(draw(BallotKind::two_move, 47, 1).size(), 47U);
    EXPECT_THROW((void)draw(BallotKind::two_move, 48, 1), BadInput);
    EXPECT_THROW((void)draw(std::vector<Ballot>(), 1, 1), BadInput);
}

// A bound that about one seed in ten thousand passes; the seeds are fixed, so the test never fails by chance.
constexpr double max_of_11 = 37.4;  // with 11 degrees of freedom

TEST(BallotDraw, EveryPlaceOfADrawIsEven) {
    std::vector<Ballot> list = accepted_ballots(BallotKind::two_move);
    list.erase(list.begin() + 12, list.end());
    std::map<int, std::size_t> place;
    for (const Ballot& ballot : list) {
        place.emplace(ballot.number, place.size());
    }
    std::vector<int> first(12);
    std::vector<int> third(12);
    for (std::uint64_t seed = 0; seed < 12000; ++seed) {
        const std::vector<Ballot> drawn = draw(list, 3, seed);
        ++first[place.at(drawn[0].number)];
        ++third[place.at(drawn[2].number)];
    }
    EXPECT_LT(chi_square(first), max_of_11);
    EXPECT_LT(chi_square(third), max_of_11);
}

}  // namespace
}  // namespace crownhead::laws
