// SPDX-License-Identifier: MIT
#include "base/temporary_folder.hpp"
#include "endgame/build.hpp"
#include "endgame/endgames.hpp"
#include "endgame/second_opinion.hpp"
#include "rules/rule_set.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace crownhead::endgame {
namespace {

// The side that has no move, or no pieces, has won.
TEST(LosingGame, AgreesWithASecondOpinionOnAllPositionsOfThreePieces) {
    const rules::RuleSet& losing = *rules::find_rule_set("losing");
    const TemporaryFolder folder;
    ASSERT_TRUE(build(losing, folder.path(), {.pieces = 3}, {}));
    const auto endgames = open_endgames(losing, folder.path());
    const SecondOpinion opinion(losing, 3);
    EXPECT_EQ(opinion.size(), 2U * (3'488 + 196'032));
    EXPECT_EQ(opinion.differences(*endgames), 0U);
    const Verified verified = endgames->verify({}, {}, [](const Verified&) {});
    EXPECT_EQ(verified.wrong, 0U);
    EXPECT_GT(verified.positions, 190'000U);
}

}  // namespace
}  // namespace crownhead::endgame
