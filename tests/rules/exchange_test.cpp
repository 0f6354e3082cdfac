// SPDX-License-Identifier: MIT
#include "rules/exchange.hpp"

#include "base/bad_input.hpp"
#include "rules/game.hpp"
#include "rules/random_positions.hpp"
#include "rules/readable.hpp"
#include "rules/the_move.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

namespace crownhead::rules {
namespace {

/// What becomes of the move when captures follow one upon another: the move is counted anew where they end.
void play_out(const RuleSet& set, const Position& position, const Position& before, int captures,
              std::set<bool>& changes) {
    const std::vector<Move> moves = legal_moves(set, position);
    if (moves.empty() || !moves.front().is_capture()) {
        const int taken_from_black = before.black.size() - position.black.size();
        const int taken_from_white = before.white.size() - position.white.size();
        if (captures > 0 && taken_from_black == taken_from_white) {
            const board::Geometry& board = set.rules.geometry;
            changes.insert(counted_move(board, position) != counted_move(board, before));
        }
        return;
    }
    for (const Move& move : moves) {
        play_out(set, after(set, position, move), before, captures + 1, changes);
    }
}

std::vector<Exchange> played_out(const RuleSet& set, const Position& position) {
    std::vector<Exchange> found;
    std::vector<Move> seen;
    for (const Move& move : legal_moves(set, position)) {
        if (std::any_of(seen.begin(), seen.end(), [&](const Move& o) { return o.same_result(move); })) {
            continue;
        }
        seen.push_back(move);
        std::set<bool> changes;
        play_out(set, after(set, position, move), position, move.is_capture() ? 1 : 0, changes);
        for (const bool value : {true, false}) {
            if (changes.contains(value)) {
                found.push_back({move, value});
            }
        }
    }
    return found;
}

TEST(Exchange, TheRuleIsWhatPlayingOutShows) {
    for (const char* name : {"english", "english-6x6", "english-10x10"}) {
        const RuleSet& set = *find_rule_set(name);
        reference::Dice dice(18);
        int exchanges_met = 0;
        int keeping = 0;
        for (int number = 0; number < 60; ++number) {
            Game game(set);
            for (int ply = 0; ply < 60; ++ply) {
                const auto moves = legal_moves(set, game.now());
                if (moves.empty()) {
                    break;
                }
                const std::vector<Exchange> told = exchanges(set, game.now());
                ASSERT_EQ(told, played_out(set, game.now())) << name << ", game " << number << ", ply " << ply;
                exchanges_met += static_cast<int>(told.size());
                keeping += static_cast<int>(std::count_if(told.begin(), told.end(),
                                                          [](const Exchange& exchange) { return !exchange.changes; }));
                game.play(dice.any(moves));
            }
        }
        EXPECT_GT(keeping, 10) << name;
        EXPECT_GT(exchanges_met, 2 * keeping) << name << ": an exchange generally changes the move (encyclopaedia)";
    }
}

// Kings everywhere, so that each capture opens others: they cannot all be followed.
TEST(Exchange, AreRefusedWhereCapturesGoOnInTooManyWays) {
    const RuleSet& large = *find_rule_set("english-10x10");
    const Position crowd = reference::position(
        "B:WK3,K6,K8,K14,K19,K22,K23,K24,K25,K26,K32,K33,K38,K39,K40,K41,K42,K45,K46,K47:BK1,K2,K5,K10,K13,K15,K17,K18,"
        "K21,K29,K30,K31,K34,K36,K37,K48,K49");
    ASSERT_EQ(fault(large, crowd), std::nullopt);
    EXPECT_THROW((void)exchanges(large, crowd), BadInput);
}

TEST(Exchange, NoneAtTheStart) { EXPECT_TRUE(exchanges(english(), start(english())).empty()); }

}  // namespace
}  // namespace crownhead::rules
