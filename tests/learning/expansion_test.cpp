// SPDX-License-Identifier: MIT
#include "learning/expansion.hpp"

#include "base/bad_input.hpp"
#include "learning/recorded_game.hpp"
#include "rules/rule_set.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace crownhead::learning {
namespace {

TEST(Expansions, AreWrittenAndRead) {
    const std::string line = "expansion B:W32:B1 12 -5 = win loss draw";
    const Expansion read = decode_expansion(rules::english(), line);
    EXPECT_EQ(read.moves.size(), 6U);
    EXPECT_EQ(read.moves[3], (MoveValue{.value = proven, .settled = true}));
    EXPECT_EQ(read.moves[5], (MoveValue{.value = 0, .settled = true}));
    EXPECT_EQ(encode(read), line);
    for (const char* bad : {"", "expansion", "expansion X", "expansion W:W32:B1 1", "expansion B:W32:B1 x",
                            "expansion B:W32:B1 20000", "expansion B:W32:B1  1", "game B:W32:B1 1"}) {
        EXPECT_THROW((void)decode_expansion(rules::english(), bad), BadInput) << bad;
    }
}

}  // namespace
}  // namespace crownhead::learning
