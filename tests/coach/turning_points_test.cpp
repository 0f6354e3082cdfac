// SPDX-License-Identifier: MIT
#include "coach/turning_points.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <vector>

namespace crownhead::coach {
namespace {

struct Judged {
    double before;
    double after;
};

/// Moves of both sides in turn; one that loses 0.05 and more is an error.
JudgedGame game_of(std::initializer_list<Judged> moves) {
    JudgedGame game;
    for (const Judged& one : moves) {
        JudgedMove& move = game.moves.emplace_back();
        move.before = one.before;
        move.after = one.after;
        move.judgement = one.before - one.after >= 0.05 ? Judgement::mistake : Judgement::none;
    }
    return game;
}

using Plies = std::vector<std::size_t>;

TEST(TurningPoints, NameTheErrorFromWhichOnItWasLost) {
    // The first side errs at ply 0 and is let off at ply 1; what it does at ply 2 is never made good.
    const TurningPoints points =
        turning_points(game_of({{0.5, 0.2}, {0.9, 0.5}, {0.5, 0.1}, {0.9, 0.9}, {0.1, 0.02}, {1, 1}}));
    EXPECT_EQ(points.losing_move, 2U);
    EXPECT_EQ(points.missed_wins, Plies{1});
}

TEST(TurningPoints, OfTheSideThatMadeTheLastMoveToo) {
    EXPECT_EQ(turning_points(game_of({{0.5, 0.5}, {0.5, 0.2}})).losing_move, 1U);
    EXPECT_EQ(turning_points(game_of({{0.5, 0.2}})).losing_move, 0U);
}

TEST(TurningPoints, AreNoneWhereNobodyErred) {
    EXPECT_EQ(turning_points({}), TurningPoints());
    EXPECT_EQ(turning_points(game_of({{0.5, 0.5}, {0.5, 0.5}})), TurningPoints());
    EXPECT_EQ(turning_points(game_of({{0.1, 0.1}, {0.9, 0.9}})), TurningPoints()) << "lost from the start";
    EXPECT_EQ(turning_points(game_of({{0.9, 0.7}})), TurningPoints()) << "still better";
    EXPECT_EQ(turning_points(game_of({{0.5, 0.1}, {0.9, 0.66}})), TurningPoints()) << "let off with the last move";
}

}  // namespace
}  // namespace crownhead::coach
