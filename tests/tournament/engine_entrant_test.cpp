// SPDX-License-Identifier: MIT
#include "tournament/engine_entrant.hpp"

#include "paths.hpp"
#include "rules/rule_set.hpp"
#include "search/tablebase.hpp"

#include <gtest/gtest.h>

namespace crownhead::tournament {
namespace {

TEST(EngineEntrant, ALevelPlaysWithTheEndgamesThatItIsGiven) {
    const rules::RuleSet& set = rules::english();
    const auto endgames = search::open_tablebase(set, paths::endgames);
    const auto player = engine_player(read_engine("level10", set), set, endgames, 1);
    EXPECT_EQ(endgames.use_count(), 2);
}

}  // namespace
}  // namespace crownhead::tournament
