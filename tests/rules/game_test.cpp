// SPDX-License-Identifier: MIT
#include "rules/game.hpp"

#include "rules/readable.hpp"
#include "rules/rule_set.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead {
namespace {

using reference::position;
using reference::rule_set;
using rules::Game;
using rules::Outcome;

void play(Game& game, std::string_view text) {
    for (const rules::Move& move : rules::legal_moves(game.rule_set(), game.now())) {
        if (reference::text(move) == text) {
            game.play(move);
            return;
        }
    }
    FAIL() << text << " is not legal in " << reference::text(game.now());
}

// Two kings go round in rings of six and eight squares and never meet: the position comes back after 24 moves a side.
constexpr std::array black_ring{3, 8, 12, 16, 11, 7};
constexpr std::array white_ring{30, 26, 23, 18, 14, 17, 21, 25};

template <std::size_t size>
std::string step(const std::array<int, size>& ring, int index) {
    const auto at = [&](int i) { return std::to_string(ring[static_cast<std::size_t>(i) % size]); };
    return at(index) + "-" + at(index + 1);
}

/// Plays plies from `first` to `last`, not included; Black has the even ones.
void go_round(Game& game, int first, int last) {
    for (int ply = first; ply < last; ++ply) {
        ASSERT_EQ(game.standing().outcome, Outcome::none) << ply;
        play(game, ply % 2 == 0 ? step(black_ring, ply / 2) : step(white_ring, ply / 2));
    }
}

TEST(Game, BeginsAtTheStart) {
    const Game game(rules::english());
    EXPECT_EQ(&game.rule_set(), &rules::english());
    EXPECT_EQ(game.start(), rules::start(rules::english()));
    EXPECT_EQ(game.now(), game.start());
    EXPECT_TRUE(game.moves().empty());
    EXPECT_EQ(game.positions().size(), 1U);
    EXPECT_EQ(game.standing().outcome, Outcome::none);
    EXPECT_TRUE(game.standing().reason.empty());
}

TEST(Game, KeepsMovesAndPositionsAndTakesBack) {
    Game game(rules::english());
    play(game, "11-15");
    play(game, "23-19");
    EXPECT_EQ(reference::texts(game.moves()), (std::vector<std::string>{"11-15", "23-19"}));
    ASSERT_EQ(game.positions().size(), 3U);
    const rules::Position after_two = game.now();
    play(game, "8-11");
    game.take_back();
    EXPECT_EQ(game.now(), after_two);
    EXPECT_EQ(game.moves().size(), 2U);
    game.take_back();
    game.take_back();
    EXPECT_EQ(game.now(), game.start());
}

// "A player who has no legal move at his turn loses"; in the losing game he wins.
TEST(Game, EndsWhereTheSideToMoveHasNoMove) {
    Game game(rules::english(), position("W:W25,30:B14"));
    play(game, "25-21");
    play(game, "14-17");
    play(game, "21x14");
    EXPECT_EQ(game.standing().outcome, Outcome::white);
    EXPECT_EQ(game.standing().reason, "no move");
    EXPECT_EQ(Game(rule_set("losing"), game.now()).standing().outcome, Outcome::black);
}

// "By claim when the same position with the same side to move comes a third time."
TEST(Game, ThirdRepetition) {
    Game game(rules::english(), position("B:WK32:BK1"));
    for (int round = 0; round < 2; ++round) {
        for (const std::string_view move : {"1-5", "32-28", "5-1", "28-32"}) {
            ASSERT_EQ(game.standing().outcome, Outcome::none);
            play(game, move);
        }
    }
    EXPECT_EQ(game.standing().outcome, Outcome::draw);
    EXPECT_EQ(game.standing().reason, "repetition");
    game.take_back();
    EXPECT_EQ(game.standing().outcome, Outcome::none);
    play(game, "28-32");
    play(game, "1-6");
    EXPECT_EQ(game.standing().outcome, Outcome::none) << "it is the position now that must stand for the third time";
}

// Black goes round in three moves while White goes there and back in two: the same squares, White to move.
TEST(Game, TheSameSquaresWithTheOtherSideToMoveAreAnotherPosition) {
    Game game(rule_set("brazilian"), position("B:WK28:BK29"));
    for (const std::string_view move : {"29-25", "28-32", "25-22", "32-28", "22-29"}) {
        play(game, move);
    }
    EXPECT_EQ(reference::text(game.now()), "W:WK28:BK29");
    for (const std::string_view move : {"28-32", "29-25", "32-28", "25-29"}) {
        play(game, move);
    }
    EXPECT_EQ(reference::text(game.now()), "W:WK28:BK29");
    EXPECT_EQ(game.standing().outcome, Outcome::none) << "the squares for the third time, the position for the second";
    for (const std::string_view move : {"28-32", "29-25", "32-28", "25-29"}) {
        play(game, move);
    }
    EXPECT_EQ(game.standing().reason, "repetition");
}

// "By claim when in each player's own previous 40 moves no man has advanced and nothing has been captured."
TEST(Game, FortyMoves) {
    Game game(rules::english(), position("B:WK30:BK3"));
    go_round(game, 0, 80);
    EXPECT_EQ(game.standing().outcome, Outcome::draw);
    EXPECT_EQ(game.standing().reason, "forty moves");
    game.take_back();
    EXPECT_EQ(game.standing().outcome, Outcome::none) << "White has made but 39";
}

TEST(Game, AManThatAdvancesBeginsTheFortyAnew) {
    Game game(rules::english(), position("B:WK30,32:BK3"));
    go_round(game, 0, 61);
    play(game, "32-28");
    // White's king has missed one step of its ring, and Black is to move.
    for (int ply = 62; ply < 62 + 80; ++ply) {
        ASSERT_EQ(game.standing().outcome, Outcome::none) << ply;
        play(game, ply % 2 == 0 ? step(black_ring, ply / 2) : step(white_ring, ply / 2 - 1));
    }
    EXPECT_EQ(game.standing().reason, "forty moves");
}

TEST(Game, ACaptureBeginsTheFortyAnew) {
    Game game(rules::english(), position("W:WK21:B25,K3"));
    play(game, "21x30");
    go_round(game, 0, 80);
    EXPECT_EQ(game.standing().reason, "forty moves");
}

}  // namespace
}  // namespace crownhead
