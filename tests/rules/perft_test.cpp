// SPDX-License-Identifier: MIT
#include "rules/perft.hpp"

#include "base/bad_input.hpp"
#include "rules/built.hpp"
#include "rules/random_positions.hpp"
#include "rules/readable.hpp"
#include "rules/reference_generator.hpp"
#include "rules/rule_set.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace crownhead {
namespace {

using reference::Dice;
using rules::Count;
using rules::Perft;
using rules::PerftOptions;
using rules::Position;
using rules::RuleSet;
using rules::Side;

class PerftOf : public testing::TestWithParam<std::size_t> {
  protected:
    void SetUp() override {
        if (!rules::is_built(set())) {
            GTEST_SKIP() << rules::not_built(set()).what();
        }
    }
    [[nodiscard]] static const RuleSet& set() { return rules::rule_sets()[GetParam()]; }
};

// Perft counts the last plies in ways of its own; random positions reach corners that the start does not.
TEST_P(PerftOf, RandomPositionsAgreeWithTheReference) {
    Dice dice(1847 + GetParam());
    Perft sequences({});
    Perft results({.count = Count::results});
    Perft with_table({.hash_bytes = std::size_t{4} << 20U});
    for (int round = 0; round < 120 && !HasFailure(); ++round) {
        for (const auto make : {reference::crowd, reference::hunt, reference::few}) {
            Position position = make(set(), dice);
            if (rules::fault(set(), position)) {
                continue;  // more hunters than the board holds
            }
            for (const Side turn : {Side::black, Side::white}) {
                position.turn = turn;
                try {
                    (void)reference::legal_moves(set().rules, position, 300);
                } catch (const reference::TooMany&) {
                    continue;
                }
                const std::string text = reference::text(position);
                for (int depth = 1; depth <= 2; ++depth) {
                    const std::uint64_t expected = reference::perft(set().rules, position, depth);
                    EXPECT_EQ(sequences.leaves(set(), position, depth), expected) << text << " depth " << depth;
                    EXPECT_EQ(with_table.leaves(set(), position, depth), expected) << text << " depth " << depth;
                    EXPECT_EQ(results.leaves(set(), position, depth),
                              reference::perft(set().rules, position, depth, Count::results))
                        << text << " depth " << depth;
                }
            }
        }
    }
}

// The positions of games: full boards with many quiet moves, each of which may open or stop jumps.
TEST_P(PerftOf, PositionsOfGamesAgreeWithTheLegalMoves) {
    Dice dice(1800 + GetParam());
    Perft perft({});
    for (int game = 0; game < 60 && !HasFailure(); ++game) {
        Position position = rules::start(set());
        for (int ply = 0; ply < 80 && !HasFailure(); ++ply) {
            const std::vector<rules::Move> moves = rules::legal_moves(set(), position);
            if (moves.empty()) {
                break;
            }
            std::uint64_t expected = 0;
            for (const rules::Move& move : moves) {
                expected += rules::legal_moves(set(), rules::after(set(), position, move)).size();
            }
            EXPECT_EQ(perft.leaves(set(), position, 2), expected) << reference::text(position);
            position = rules::after(set(), position, dice.any(moves));
        }
    }
}

// A few deeper trees, with kings from the first ply on, where transpositions are many.
TEST_P(PerftOf, EndgamesAgreeWithTheReference) {
    Dice dice(1952 + GetParam());
    Perft sequences({});
    Perft with_table({.threads = 2, .hash_bytes = std::size_t{1} << 20U});
    const int depth = set().rules.king_reach == rules::Reach::one ? 5 : 3;
    for (int round = 0; round < 6; ++round) {
        const Position position = reference::few(set(), dice);
        const std::uint64_t expected = reference::perft(set().rules, position, depth);
        EXPECT_EQ(sequences.leaves(set(), position, depth), expected) << reference::text(position);
        EXPECT_EQ(with_table.leaves(set(), position, depth), expected) << reference::text(position);
    }
}

TEST_P(PerftOf, AFinishedGameHasNoLeaves) {
    Perft perft({});
    Position position = reference::position("B:W5:B");
    EXPECT_EQ(perft.leaves(set(), position, 0), 1U);
    EXPECT_EQ(perft.leaves(set(), position, 1), 0U);
    EXPECT_EQ(perft.leaves(set(), position, 4), 0U);
}

INSTANTIATE_TEST_SUITE_P(Table, PerftOf, testing::Range<std::size_t>(0, rules::rule_sets().size()),
                         [](const testing::TestParamInfo<std::size_t>& rule_set) {
                             std::string name(rules::rule_sets()[rule_set.param].name);
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

// Where positions come again by other ways, the table must know them apart by the side to move and by the depth.
TEST(Perft, KeepsItsTableBetweenCalls) {
    Perft perft({.hash_bytes = std::size_t{1} << 20U});
    const RuleSet& english = rules::english();
    const Position black = reference::position("B:WK28,K32:BK1,K5");
    Position white = black;
    white.turn = Side::white;
    for (int round = 0; round < 2; ++round) {
        for (const int depth : {6, 4, 5, 3}) {
            EXPECT_EQ(perft.leaves(english, black, depth), reference::perft(english.rules, black, depth)) << depth;
            EXPECT_EQ(perft.leaves(english, white, depth), reference::perft(english.rules, white, depth)) << depth;
        }
    }
    const RuleSet& russian = reference::rule_set("russian");
    EXPECT_EQ(perft.leaves(russian, black, 3), reference::perft(russian.rules, black, 3)) << "another rule set";
}

// A table multiplies: two kings on an empty board soon come to 2^64 leaves. Each depth is counted from those before.
TEST(Perft, RefusesMoreLeavesThanCanBeCounted) {
    const RuleSet& english = rules::english();
    const Position position = reference::position("B:WK29:BK4");
    for (const unsigned threads : {1U, 2U}) {
        Perft perft({.threads = threads, .hash_bytes = std::size_t{16} << 20U});
        std::uint64_t leaves = 0;
        for (int depth = 1; depth <= 40; ++depth) {
            leaves = perft.leaves(english, position, depth);
        }
        EXPECT_EQ(leaves, 18'158'835'366'187'552'040U);
        EXPECT_THROW((void)perft.leaves(english, position, 41), BadInput);
        EXPECT_EQ(perft.leaves(english, position, 3), reference::perft(english.rules, position, 3)) << "it can go on";
    }
}

TEST(Perft, RefusesATableThatTheMachineHasNoMemoryFor) {
    EXPECT_THROW(Perft({.hash_bytes = std::size_t{1} << 60U}), BadInput);
}

TEST(Perft, TellsItsProgress) {
    std::vector<double> shares;
    Perft perft({.progress = [&](double share) { shares.push_back(share); }});
    EXPECT_EQ(perft.leaves(rules::english(), rules::start(rules::english()), 7), 179'740U);
    ASSERT_GT(shares.size(), 1U);
    EXPECT_TRUE(std::is_sorted(shares.begin(), shares.end()));
    EXPECT_GT(shares.front(), 0.0);
    EXPECT_LT(shares.front(), 1.0);
    EXPECT_EQ(shares.back(), 1.0);
}

}  // namespace
}  // namespace crownhead
