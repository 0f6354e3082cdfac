// SPDX-License-Identifier: MIT
// Random games and random positions of every rule set, each position checked against the reference generator.

#include "rules/random_positions.hpp"
#include "rules/readable.hpp"
#include "rules/reference_generator.hpp"
#include "rules/rule_set.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace crownhead {
namespace {

using reference::Dice;
using rules::Move;
using rules::Position;
using rules::RuleSet;
using rules::Side;

/// Ways to capture past which a random position is left aside, to save the reference generator's time.
constexpr std::size_t too_many_ways = 4000;

class EveryRuleSet : public testing::TestWithParam<std::size_t> {
  protected:
    [[nodiscard]] static const RuleSet& set() { return rules::rule_sets()[GetParam()]; }

    /// The legal moves, once both generators have told the same.
    static std::vector<Move> checked_moves(const Position& position) {
        std::vector<Move> expected = reference::legal_moves(set().rules, position, too_many_ways);
        const std::vector<Move> moves = rules::legal_moves(set(), position);
        if (moves != expected) {
            EXPECT_EQ(reference::texts(moves), reference::texts(expected)) << reference::text(position);
            EXPECT_TRUE(moves == expected) << "captured sets in " << reference::text(position);
        }
        for (const Move& move : moves) {
            const Position after = rules::after(set(), position, move);
            if (after != reference::after(set().rules, position, move)) {
                ADD_FAILURE() << reference::text(position) << ' ' << reference::text(move) << " gives "
                              << reference::text(after);
            }
        }
        EXPECT_EQ(rules::outcome(set(), position), expected_outcome(position.turn, expected.empty()))
            << reference::text(position);
        return expected;
    }

    static rules::Outcome expected_outcome(Side turn, bool no_move) {
        if (!no_move) {
            return rules::Outcome::none;
        }
        return rules::win_for(set().rules.aim == rules::Aim::win ? other(turn) : turn);
    }
};

TEST_P(EveryRuleSet, RandomGamesAgreeWithTheReference) {
    Dice dice(1878 + GetParam());
    for (int game = 0; game < 150 && !HasFailure(); ++game) {
        Position position = rules::start(set());
        for (int ply = 0; ply < 150 && !HasFailure(); ++ply) {
            const std::vector<Move> moves = checked_moves(position);
            if (moves.empty()) {
                break;
            }
            position = rules::after(set(), position, dice.any(moves));
            ASSERT_EQ(rules::fault(set(), position), std::nullopt) << reference::text(position);
        }
    }
}

TEST_P(EveryRuleSet, RandomPositionsAgreeWithTheReference) {
    Dice dice(1882 + GetParam());
    int compared = 0;
    constexpr int rounds = 4000;
    for (int round = 0; round < rounds && !HasFailure(); ++round) {
        for (const auto make : {reference::crowd, reference::hunt, reference::few}) {
            Position position = make(set(), dice);
            if (rules::fault(set(), position)) {
                continue;  // more hunters than the board holds
            }
            for (const Side turn : {Side::black, Side::white}) {
                position.turn = turn;
                try {
                    checked_moves(position);
                    ++compared;
                } catch (const reference::TooMany&) {
                    continue;  // more ways than the reference walks
                }
            }
        }
    }
    EXPECT_GT(compared, 4 * rounds);  // of six a round
}

INSTANTIATE_TEST_SUITE_P(Table, EveryRuleSet, testing::Range<std::size_t>(0, rules::rule_sets().size()),
                         [](const testing::TestParamInfo<std::size_t>& rule_set) {
                             std::string name(rules::rule_sets()[rule_set.param].name);
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace crownhead
