// SPDX-License-Identifier: MIT
#include "base/temporary_folder.hpp"
#include "endgame/build.hpp"
#include "endgame/endgames.hpp"
#include "rules/built.hpp"
#include "rules/rule_set.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>

namespace crownhead::endgame {
namespace {

/// The positions of all slices, with whichever side to move, each once.
std::uint64_t positions(const rules::RuleSet& set) {
    std::uint64_t sum = 0;
    for (int pieces = 2; pieces <= max_pieces(set); ++pieces) {
        for (const Material& m : materials_of(set, pieces)) {
            sum += position_count(set, m) * (m.is_symmetric() ? 1 : 2);
        }
    }
    return sum;
}

/// Null if this build is without it.
const rules::RuleSet* built(std::string_view name) {
    const rules::RuleSet& set = *rules::find_rule_set(name);
    return rules::is_built(set) ? &set : nullptr;
}

// All 63,838,220,543 positions of docs/experiments/solved.md, but for 1,780,622 with pieces of one side only.
TEST(SmallBoards, SixBySixHasSlicesForAllOfItsPositions) {
    const rules::RuleSet* set = built("english-6x6");
    if (set == nullptr) {
        GTEST_SKIP() << "this build is without it";
    }
    EXPECT_EQ(max_pieces(*set), 12);
    EXPECT_EQ(positions(*set), 63'838'220'543U - 1'780'622U);
}

// The start is a draw (docs/experiments/solved.md), and all values follow from one another.
TEST(SmallBoards, FourByFourIsBuiltWhole) {
    const rules::RuleSet* set = built("english-4x4");
    if (set == nullptr) {
        GTEST_SKIP() << "this build is without it";
    }
    const TemporaryFolder folder;
    ASSERT_EQ(max_pieces(*set), 4);
    ASSERT_TRUE(build(*set, folder.path(), {.pieces = 4, .distance = true}, {}));
    const auto endgames = open_endgames(*set, folder.path());
    EXPECT_EQ(endgames->value(rules::start(*set)), Value::draw);
    const Verified verified = endgames->verify({}, {}, [](const Verified&) {});
    EXPECT_EQ(verified.wrong, 0U);
    EXPECT_GT(verified.positions, positions(*set) * 3 / 4);
}

}  // namespace
}  // namespace crownhead::endgame
