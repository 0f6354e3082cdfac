// SPDX-License-Identifier: MIT
#include "samuel/memory.hpp"

#include "samuel/boards.hpp"

#include <gtest/gtest.h>

namespace crownhead::samuel {
namespace {

TEST(Memory, KnowsAPositionFromEitherSide) {
    Memory memory;
    memory.keep(board_of("B:W30,K18:B1,2"), 77, 3);
    const MemoryEntry* turned_round = memory.find(board_of("W:W32,31:B3,K15"));
    ASSERT_NE(turned_round, nullptr);
    EXPECT_EQ(turned_round->score, 77);
    EXPECT_EQ(memory.find(board_of("W:W30,K18:B1,2")), nullptr);
}

TEST(Memory, KnowsKingsInEachReflection) {
    Memory memory;
    memory.keep(board_of("B:WK1:BK32,K10"), 5, 1);
    EXPECT_NE(memory.find(board_of("B:WK32:BK1,K23")), nullptr);  // turned round, the same side to move
    EXPECT_NE(memory.find(board_of("B:WK5:BK28,K14")), nullptr);  // across the line of the double corners' middle
    EXPECT_NE(memory.find(board_of("B:WK28:BK5,K19")), nullptr);
    EXPECT_EQ(memory.find(board_of("B:WK4:BK29,K11")), nullptr);  // single corners are others
    EXPECT_EQ(memory.size(), 1U);
    memory.keep(board_of("B:W21:BK32"), 5, 1);  // men go one way
    EXPECT_EQ(memory.find(board_of("B:W12:BK1")), nullptr);
}

TEST(Memory, ForgetsWhatIsNotOfUse) {
    Memory memory({.max = 10, .first_age = 4, .last_age = 6});
    const Board used = board_of("B:W30:B1");
    const Board unused = board_of("B:W31:B1");
    memory.keep(used, 1, 3);
    memory.keep(unused, 1, 3);
    memory.refresh(used);  // 2
    memory.merge();
    EXPECT_EQ(memory.size(), 2U);
    memory.merge();
    EXPECT_EQ(memory.find(unused), nullptr);
    ASSERT_NE(memory.find(used), nullptr);
    EXPECT_EQ(memory.find(used)->age, 4);
}

TEST(Memory, UnlessToldOtherwiseForgetsAfter3000MergesWithoutUse) {
    Memory memory;
    const Board unused = board_of("B:W30:B1");
    memory.keep(unused, 1, 3);
    for (int merge = 1; merge < 3000; ++merge) {
        memory.merge();
    }
    EXPECT_NE(memory.find(unused), nullptr);
    memory.merge();
    EXPECT_EQ(memory.find(unused), nullptr);
}

TEST(Memory, CullsThoseLookedAheadTheLeast) {
    Memory memory({.max = 2, .first_age = 0, .last_age = 9});
    memory.keep(board_of("B:W30:B1"), 1, 5);
    memory.keep(board_of("B:W30:B2"), 1, 3);
    memory.keep(board_of("B:W30:B3"), 1, 4);
    memory.merge();
    EXPECT_EQ(memory.size(), 2U);
    EXPECT_EQ(memory.find(board_of("B:W30:B2")), nullptr);
}

}  // namespace
}  // namespace crownhead::samuel
