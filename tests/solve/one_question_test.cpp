// SPDX-License-Identifier: MIT
#include "notation/fen.hpp"
#include "paths.hpp"
#include "rules/rule_set.hpp"
#include "search/tablebase.hpp"
#include "solve/prove.hpp"
#include "verify/proof.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>

// ProveOptions::only and helped_from: one of the two questions, and two threads on it.
namespace crownhead::solve {
namespace {

Proved proved(const char* fen, const std::optional<rules::Side>& only, std::uint64_t helped_from = 1'000'000) {
    const rules::RuleSet& set = rules::english();
    return prove(set, notation::parse_fen(set, fen),
                 {.tablebase = search::open_tablebase(set, paths::endgames),
                  .table_bytes = 1U << 22U,
                  .threads = 2,
                  .only = only,
                  .helped_from = helped_from});
}

std::string word(const Proved& found) { return std::string(verify::word(verify::bounds_of(found.proof))); }

const char* const drawn = "W:W21,22,26:B1,2,9";  // docs/experiments/proofs.md
const char* const won = "W:WK14,K15:BK1";        // two kings against one in a single corner

TEST(ProveOneQuestion, OfADrawShowsThatASideDoesNotWin) {
    EXPECT_EQ(word(proved(drawn, rules::Side::white)), "at-most-draw");
    EXPECT_EQ(word(proved(drawn, rules::Side::black)), "at-least-draw");
    EXPECT_EQ(word(proved(drawn, std::nullopt)), "draw");
}

TEST(ProveOneQuestion, OfAWinShowsAllOrHalf) {
    EXPECT_EQ(word(proved(won, rules::Side::white)), "win");
    EXPECT_EQ(word(proved(won, rules::Side::black)), "at-least-draw");
}

TEST(ProveOneQuestion, LooksAtNothingOfTheOther) {
    const Proved found = proved(drawn, rules::Side::black);
    EXPECT_GT(found.state.questions[0].nodes, 0U);
    EXPECT_EQ(found.state.questions[1].nodes, 0U);
    EXPECT_EQ(found.nodes, found.state.questions[0].nodes);
}

// Alone, a thread looks at the same positions each time. With help the table is asked again and again.
TEST(ProveOneQuestion, IsHelpedByTheThreadOfTheOtherWhenItTakesLong) {
    const std::uint64_t alone = proved(drawn, rules::Side::black).nodes;
    EXPECT_EQ(proved(drawn, rules::Side::black).nodes, alone);
    bool differs = false;
    for (int tries = 0; tries < 20 && !differs; ++tries) {
        const Proved helped = proved(drawn, rules::Side::black, 0);
        EXPECT_EQ(word(helped), "at-least-draw");
        differs = helped.nodes != alone;
    }
    EXPECT_TRUE(differs);
}

}  // namespace
}  // namespace crownhead::solve
