// SPDX-License-Identifier: MIT
#include "rules/count_positions.hpp"

#include "rules/rule_set.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::rules {
namespace {

const Rules& rules_of(std::string_view name) { return find_rule_set(name)->rules; }

/// Every way to fill the first squares of a board with at most `max_pieces` pieces, tried one by one.
void fill(const RuleSet& set, int square, int pieces, int max_pieces, Position& position,
          std::vector<std::uint64_t>& counts) {
    if (square > set.rules.geometry.squares()) {
        counts[static_cast<std::size_t>(pieces)] += fault(set, position) ? 0 : 1;
        return;
    }
    fill(set, square + 1, pieces, max_pieces, position, counts);
    if (pieces == max_pieces) {
        return;
    }
    for (const Piece piece :
         {Piece{Side::black, false}, Piece{Side::black, true}, Piece{Side::white, false}, Piece{Side::white, true}}) {
        position.put(board::Square(square), piece);
        fill(set, square + 1, pieces + 1, max_pieces, position, counts);
        position.remove(board::Square(square));
    }
}

void expect_as_one_by_one(std::string_view name, int max_pieces) {
    const RuleSet& set = *find_rule_set(name);
    std::vector<std::uint64_t> counts(static_cast<std::size_t>(max_pieces) + 1);
    Position position;
    fill(set, 1, 0, max_pieces, position, counts);
    const std::vector<BigCount> counted = count_positions(set.rules, {.max_a_side = set.rules.men()});
    for (int pieces = 1; pieces <= max_pieces; ++pieces) {
        EXPECT_EQ(counted[static_cast<std::size_t>(pieces)], counts[static_cast<std::size_t>(pieces)])
            << name << ", " << pieces << " pieces";
    }
}

TEST(CountPositions, AsPutUpOneByOne) {
    expect_as_one_by_one("english-4x4", 4);
    expect_as_one_by_one("english-6x6", 4);
    expect_as_one_by_one("italian", 2);
    expect_as_one_by_one("international", 2);
}

TEST(CountPositions, TableOfTheEnglishBoard) {
    // J. Schaeffer's table: docs/history.md, "Numbers of positions".
    constexpr std::array<std::string_view, 24> table{"120",
                                                     "6972",
                                                     "261224",
                                                     "7092774",
                                                     "148688232",
                                                     "2503611964",
                                                     "34779531480",
                                                     "406309208481",
                                                     "4048627642976",
                                                     "34778882769216",
                                                     "259669578902016",
                                                     "1695618078654976",
                                                     "9726900031328256",
                                                     "49134911067979776",
                                                     "218511510918189056",
                                                     "852888183557922816",
                                                     "2905162728973680640",
                                                     "8568043414939516928",
                                                     "21661954506100113408",
                                                     "46352957062510379008",
                                                     "82459728874435248128",
                                                     "118435747136817856512",
                                                     "129406908049181900800",
                                                     "90072726844888186880"};
    const std::vector<BigCount> counts = count_positions(rules_of("english"), {.max_a_side = 12});
    ASSERT_EQ(counts.size(), table.size() + 1);
    BigCount total = 0;
    for (std::size_t pieces = 1; pieces < counts.size(); ++pieces) {
        EXPECT_EQ(counts[pieces], BigCount(std::string(table[pieces - 1]))) << pieces;
        total += counts[pieces];
    }
    EXPECT_EQ(total, BigCount("500995484682338672639"));
}

TEST(CountPositions, WithBothSidesThere) {
    // The sizes of endgame databases: docs/history.md, "Numbers of positions".
    const std::vector<BigCount> counts = count_positions(rules_of("english"), {.max_a_side = 12, .both_sides = true});
    EXPECT_EQ(counts[8], BigCount("403190250561"));
    EXPECT_EQ(counts[9], BigCount("4033171712096"));
    EXPECT_EQ(counts[10], BigCount("34712907199296"));
    BigCount five_a_side = 0;
    for (const BigCount& count : count_positions(rules_of("english"), {.max_a_side = 5, .both_sides = true})) {
        five_a_side += count;
    }
    EXPECT_EQ(five_a_side, BigCount("10906624518065"));
}

TEST(CountPositions, TheLargestBoardHasNoOverflow) {
    const std::vector<BigCount> counts = count_positions(rules_of("canadian"), {.max_a_side = 30});
    EXPECT_EQ(counts[1], 2 * 66 + 2 * 72);
    EXPECT_GT(counts[60], BigCount(1) << 128U);
}

}  // namespace
}  // namespace crownhead::rules
