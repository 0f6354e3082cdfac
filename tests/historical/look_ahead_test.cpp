// SPDX-License-Identifier: MIT
#include "historical/look_ahead.hpp"

#include "notation/fen.hpp"
#include "rules/game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>

namespace crownhead::historical {
namespace {

rules::Position at(std::string_view fen) { return notation::parse_fen(rules::english(), fen); }

/// Minimax without cut-offs.
int plain(const rules::RuleSet& set, const rules::Position& position, int ply, const Depth& depth) {
    const auto moves = rules::legal_moves(set, position);
    if (moves.empty()) {
        return lost + ply;
    }
    if (ply >= depth.plies && (!moves.front().is_capture() || ply >= depth.plies + depth.captures)) {
        return material(position, depth.values);
    }
    int best = 2 * lost;
    for (const rules::Move& move : moves) {
        best = std::max(best, -plain(set, rules::after(set, position, move), ply + 1, depth));
    }
    return best;
}

TEST(LookAhead, ValuesEachMoveAsMinimaxDoes) {
    std::mt19937 random(1952);
    rules::Game game(rules::english());
    for (int ply = 0; ply < 60; ++ply) {
        const auto moves = rules::legal_moves(game.rule_set(), game.now());
        if (moves.empty()) {
            break;
        }
        if (ply % 5 == 3) {
            for (const Depth& depth : {Depth{.plies = 1}, Depth{.plies = 3}, Depth{.plies = 1, .captures = 1}}) {
                const Valued valued = look_ahead(game.rule_set(), game.now(), depth);
                ASSERT_EQ(valued.moves.size(), moves.size());
                for (const ValuedMove& one : valued.moves) {
                    const auto next = rules::after(game.rule_set(), game.now(), one.move);
                    EXPECT_EQ(one.value, -plain(game.rule_set(), next, 1, depth));
                }
            }
        }
        game.play(moves.at(random() % moves.size()));
    }
}

TEST(LookAhead, CountsAKingAsThreeMen) {
    EXPECT_EQ(material(at("B:W21,22,23:BK1"), {}), 0);
    EXPECT_EQ(material(at("W:W21,22,23:BK1,2"), {}), -1);
    EXPECT_EQ(material(at("B:W21,22:BK1"), {.man = 2, .king = 3}), -1);
}

TEST(LookAhead, FollowsCapturesBeyondItsDepth) {
    // 11-15 is taken by 19x10; with a man on 6 that is taken back. Without captures one ply sees none of this.
    const Depth one_ply{.plies = 1};
    const Depth no_captures{.plies = 1, .captures = 0};
    const auto value_of = [&](const Depth& depth, std::string_view fen, int from, int to) {
        for (const ValuedMove& one : look_ahead(rules::english(), at(fen), depth).moves) {
            if (one.move.from().number() == from && one.move.to().number() == to) {
                return one.value;
            }
        }
        return 12345;
    };
    EXPECT_EQ(value_of(one_ply, "B:W19,32:B11,1", 11, 15), -1);  // 19x10 for nothing
    EXPECT_EQ(value_of(no_captures, "B:W19,32:B11,1", 11, 15), 0);
    EXPECT_EQ(value_of(one_ply, "B:W19,32:B11,6,1", 11, 15), 2 - 1);  // 19x10, 6x15
}

TEST(LookAhead, SeesTheEnd) {
    const Valued valued = look_ahead(rules::english(), at("B:W21:B14,K13,K25"), {.plies = 3});
    const auto best = best_moves(valued.moves);
    ASSERT_FALSE(best.empty());
    EXPECT_GT(std::max_element(valued.moves.begin(), valued.moves.end(),
                               [](const ValuedMove& a, const ValuedMove& b) { return a.value < b.value; })
                  ->value,
              -lost - 5);
}

TEST(LookAhead, BestMovesAreAllOfTheGreatestValue) {
    const rules::Position start = rules::start(rules::english());
    EXPECT_EQ(best_moves(look_ahead(rules::english(), start, {.plies = 1}).moves).size(), 7U);
}

TEST(LookAhead, StopsWhenAsked) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_TRUE(
        look_ahead(rules::english(), rules::start(rules::english()), {.plies = 12}, stop.get_token()).moves.empty());
}

}  // namespace
}  // namespace crownhead::historical
