// SPDX-License-Identifier: MIT
#include "rules/move.hpp"

#include "rules/readable.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace crownhead {
namespace {

using board::Square;
using reference::move;
using reference::squares;
using rules::Move;

TEST(Move, SaysWhatHappened) {
    const Move jump = move({2, 9, 18}, {6, 14});
    EXPECT_EQ(jump.from(), Square(2));
    EXPECT_EQ(jump.to(), Square(18));
    EXPECT_EQ(jump.path().size(), 3U);
    EXPECT_EQ(jump.path()[1], Square(9));
    EXPECT_EQ(jump.captured(), squares({6, 14}));
    EXPECT_TRUE(jump.is_capture());
    EXPECT_FALSE(move({11, 15}).is_capture());
}

TEST(Move, HoldsTheLongestPath) {
    std::vector<Square> path;
    for (int i = 0; i < 31; ++i) {
        path.emplace_back(i % 2 + 1);
    }
    const Move longest(path);
    EXPECT_EQ(longest.path().size(), Move::longest_path);
    EXPECT_TRUE(std::equal(path.begin(), path.end(), longest.path().begin(), longest.path().end()));
}

TEST(Move, SameResultWhereOnlyTheWayDiffers) {
    EXPECT_TRUE(move({2, 9, 18, 11, 2}, {6, 7, 14, 15}).same_result(move({2, 11, 18, 9, 2}, {6, 7, 14, 15})));
    EXPECT_FALSE(move({2, 9, 18}, {6, 14}).same_result(move({2, 11, 18}, {7, 15})));
    EXPECT_FALSE(move({2, 9}, {6}).same_result(move({2, 13}, {6})));
    EXPECT_FALSE(move({2, 9}, {6}).same_result(move({1, 9}, {6})));
}

TEST(Move, EqualOnlyWhereAllIsEqual) {
    EXPECT_EQ(move({2, 9, 18}, {6, 14}), move({2, 9, 18}, {14, 6}));
    EXPECT_NE(move({2, 9, 18}, {6, 14}), move({2, 11, 18}, {6, 14}));
    EXPECT_NE(move({2, 9}, {6}), move({2, 9}));
    EXPECT_NE(move({2, 9}), move({2, 9, 2}));
}

TEST(Move, OrderedByTheNumbersOfThePath) {
    std::vector<Move> moves{
        move({12, 16}),    move({2, 11, 18}, {7, 15}),        move({2, 9, 18}, {6, 14}), move({11, 16}),
        move({2, 9}, {6}), move({2, 9, 18, 27}, {6, 14, 23}), move({9, 13}, {}),         move({1, 32})};
    std::sort(moves.begin(), moves.end());
    EXPECT_EQ(reference::texts(moves),
              (std::vector<std::string>{"1-32", "2x9", "2x9x18", "2x9x18x27", "2x11x18", "9-13", "11-16", "12-16"}));
}

}  // namespace
}  // namespace crownhead
