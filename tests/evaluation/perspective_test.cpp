// SPDX-License-Identifier: MIT
#include "evaluation/perspective.hpp"

#include "rules/table.hpp"

#include <gtest/gtest.h>

namespace crownhead::evaluation {
namespace {

TEST(Rotated, TakesEverySquareToTheOneFromTheEnd) {
    for (const rules::RuleSet& set : rules::rule_sets()) {
        rules::visit(set, [&]<rules::Rules R>() {
            constexpr board::Geometry geometry = R.geometry;
            using Layout = board::Layout<geometry>;
            using Word = typename Layout::Word;
            for (int number = 1; number <= geometry.squares(); ++number) {
                const Word square = Word{1} << Layout::bit(number);
                const Word opposite = Word{1} << Layout::bit(geometry.squares() + 1 - number);
                EXPECT_TRUE(Layout::rotated(square) == opposite) << set.name << ' ' << number;
            }
            EXPECT_TRUE(Layout::rotated(Layout::all) == Layout::all) << set.name;
        });
    }
}

TEST(PerspectiveOf, IsTheMoversOwn) {
    constexpr rules::Rules english = rules::table[0].rules;
    using Board = rules::Board<english>;
    using Layout = Board::Layout;
    rules::Position position;
    position.put(board::Square(1), {rules::Side::black, false});
    position.put(board::Square(5), {rules::Side::white, true});
    const auto at = [](int number) { return Layout::Word{1} << Layout::bit(number); };
    EXPECT_EQ(perspective_of(Board::from(position)), (Perspective<english.geometry>{at(1), 0, 0, at(5)}));
    position.turn = rules::Side::white;
    EXPECT_EQ(perspective_of(Board::from(position)), (Perspective<english.geometry>{0, at(28), at(32), 0}));
}

}  // namespace
}  // namespace crownhead::evaluation
