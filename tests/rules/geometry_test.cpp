// SPDX-License-Identifier: MIT
#include "board/geometry.hpp"

#include "board/diagonal.hpp"
#include "board/square.hpp"
#include "board/square_set.hpp"
#include "rules/readable.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace crownhead {
namespace {

using board::Geometry;
using board::Square;
using board::SquareSet;
using reference::squares;

SquareSet neighbours(const Geometry& geometry, int number) {
    SquareSet found;
    for (const int down : {-1, 1}) {
        for (const int right : {-1, 1}) {
            const int at = geometry.at(geometry.row(number) + down, geometry.column(number) + right);
            if (at != 0) {
                found.insert(Square(at));
            }
        }
    }
    return found;
}

TEST(Geometry, CountsTheSquares) {
    EXPECT_EQ(Geometry{}.squares(), 32);
    EXPECT_EQ((Geometry{4}.squares()), 8);
    EXPECT_EQ((Geometry{6}.squares()), 18);
    EXPECT_EQ((Geometry{10}.squares()), 50);
    EXPECT_EQ((Geometry{12}.squares()), board::max_squares);
}

TEST(Geometry, NumbersRunFromLeftToRightAndTopToBottom) {
    const Geometry standard;
    EXPECT_EQ(standard.row(1), 0);
    EXPECT_EQ(standard.column(1), 1);
    EXPECT_EQ(standard.column(4), 7);
    EXPECT_EQ(standard.row(5), 1);
    EXPECT_EQ(standard.column(5), 0);
    EXPECT_EQ(standard.row(32), 7);
    EXPECT_EQ(standard.column(32), 6);
}

TEST(Geometry, ADoubleCornerLiesAtEachPlayersRightHand) {
    // The corner at White's right hand is not played on, so that 28 and 32 share the double corner; Black's are 1
    // and 5.
    const Geometry standard;
    EXPECT_EQ(standard.at(7, 7), 0);
    EXPECT_EQ(standard.at(0, 0), 0);
    EXPECT_EQ(standard.at(7, 0), 29);
    EXPECT_EQ(standard.at(0, 7), 4);
}

TEST(Geometry, AMirroredBoardIsPlayedOnItsTopLeftCorner) {
    const Geometry mirrored{8, true};
    EXPECT_EQ(mirrored.at(0, 0), 1);
    EXPECT_EQ(mirrored.column(4), 6);
    EXPECT_EQ(mirrored.at(1, 1), 5);
    EXPECT_EQ(mirrored.at(7, 7), 32);
    EXPECT_EQ(mirrored.at(0, 1), 0);
}

TEST(Geometry, NeighboursOnTheBoardsInUse) {
    const Geometry standard;
    EXPECT_EQ(neighbours(standard, 1), squares({5, 6}));
    EXPECT_EQ(neighbours(standard, 4), squares({8}));
    EXPECT_EQ(neighbours(standard, 11), squares({7, 8, 15, 16}));
    EXPECT_EQ(neighbours(standard, 29), squares({25}));
    EXPECT_EQ(neighbours(standard, 32), squares({27, 28}));
    const Geometry ten{10};
    EXPECT_EQ(neighbours(ten, 1), squares({6, 7}));
    EXPECT_EQ(neighbours(ten, 28), squares({22, 23, 32, 33}));
    EXPECT_EQ(neighbours(ten, 46), squares({41}));
    const Geometry twelve{12};
    EXPECT_EQ(neighbours(twelve, 72), squares({65, 66}));
    const Geometry mirrored{8, true};
    EXPECT_EQ(neighbours(mirrored, 1), squares({5}));
    EXPECT_EQ(neighbours(mirrored, 22), squares({18, 19, 26, 27}));
}

TEST(Geometry, SquaresAndTheirPlacesAgreeOnEveryBoard) {
    for (const bool mirrored : {false, true}) {
        for (int size = 4; size <= 12; size += 2) {
            const Geometry geometry{size, mirrored};
            int next = 1;
            for (int row = 0; row < size; ++row) {
                for (int column = 0; column < size; ++column) {
                    const bool played = (row + column) % 2 == (mirrored ? 0 : 1);
                    EXPECT_EQ(geometry.at(row, column), played ? next : 0);
                    if (played) {
                        EXPECT_EQ(geometry.row(next), row);
                        EXPECT_EQ(geometry.column(next), column);
                        ++next;
                    }
                }
            }
            EXPECT_EQ(next, geometry.squares() + 1);
        }
    }
}

TEST(Geometry, OffTheBoardThereIsNoSquare) {
    const Geometry standard;
    EXPECT_EQ(standard.at(-1, 0), 0);
    EXPECT_EQ(standard.at(0, -1), 0);
    EXPECT_EQ(standard.at(8, 1), 0);
    EXPECT_EQ(standard.at(1, 8), 0);
}

TEST(SquareSet, InsertsAndErases) {
    SquareSet set;
    EXPECT_TRUE(set.empty());
    EXPECT_EQ(set.size(), 0);
    for (const int number : {1, 64, 65, 72}) {
        set.insert(Square(number));
        set.insert(Square(number));
        EXPECT_TRUE(set.contains(Square(number)));
    }
    EXPECT_EQ(set.size(), 4);
    EXPECT_FALSE(set.contains(Square(2)));
    EXPECT_FALSE(set.contains(Square(66)));
    set.erase(Square(64));
    set.erase(Square(64));
    EXPECT_EQ(set, squares({1, 65, 72}));
}

TEST(SquareSet, IteratesInTheOrderOfTheNumbers) {
    std::vector<int> numbers;
    for (const Square square : squares({72, 1, 65, 33, 64, 2})) {
        numbers.push_back(square.number());
    }
    EXPECT_EQ(numbers, (std::vector{1, 2, 33, 64, 65, 72}));
}

TEST(SquareSet, JoinsCrossesAndSubtracts) {
    const SquareSet a = squares({1, 2, 70});
    const SquareSet b = squares({2, 70, 71});
    EXPECT_EQ(a | b, squares({1, 2, 70, 71}));
    EXPECT_EQ(a & b, squares({2, 70}));
    EXPECT_EQ(a - b, squares({1}));
    EXPECT_EQ(b - a, squares({71}));
}

TEST(Geometry, StepsAlongDiagonals) {
    const Geometry geometry;
    const auto between = [&](int from, int to) { return board::step_toward(geometry, Square(from), Square(to)); };
    EXPECT_EQ(between(9, 14), (board::DiagonalStep{1, 1}));
    EXPECT_EQ(between(29, 4), (board::DiagonalStep{-1, 1}));
    EXPECT_EQ(between(4, 29), (board::DiagonalStep{1, -1}));
    EXPECT_EQ(between(9, 10), (board::DiagonalStep{0, 0})) << "a row";
    EXPECT_EQ(between(9, 17), (board::DiagonalStep{0, 0})) << "a column";
    EXPECT_EQ(between(9, 15), (board::DiagonalStep{0, 0})) << "neither";
    EXPECT_EQ(between(9, 9), (board::DiagonalStep{0, 0}));
    EXPECT_EQ(board::next(geometry, Square(9), {1, 1}), Square(14));
    EXPECT_EQ(board::next(geometry, Square(4), {1, 1}), Square());
    EXPECT_EQ(board::next(geometry, Square(29), {1, 1}), Square());
}

}  // namespace
}  // namespace crownhead
