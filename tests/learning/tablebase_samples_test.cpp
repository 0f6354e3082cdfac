// SPDX-License-Identifier: MIT
#include "learning/tablebase_samples.hpp"

#include "learning/self_play.hpp"
#include "notation/fen.hpp"
#include "paths.hpp"
#include "rules/table.hpp"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace crownhead::learning {
namespace {

constexpr rules::Rules rules_of_english = rules::table[0].rules;
using Board = rules::Board<rules_of_english>;
using Tablebase = search::TablebaseOf<rules_of_english>;

const Tablebase& shipped() {
    static const auto tablebase = search::open_tablebase(rules::english(), paths::endgames);
    return dynamic_cast<const Tablebase&>(*tablebase);
}

std::optional<float> expected(std::string_view fen) {
    return tablebase_expectation<rules_of_english>(Board::from(notation::parse_fen(rules::english(), fen)), shipped(),
                                                   0.4F);
}

// Distances: docs/history.md; two kings against the one in the double corner win in 13 plies and less.
TEST(KnownSamples, AWinIsWorthTheMoreTheSoonerItEnds) {
    const auto soon = expected("W:WK11,K18:BK12");
    const auto late = expected("W:WK22,K23:BK1");
    ASSERT_TRUE(soon && late);
    EXPECT_GT(*soon, *late);
    EXPECT_GT(*late, 0.75F);
    EXPECT_LT(expected("B:WK22,K23:BK1"), 0.25F);
    EXPECT_EQ(expected("B:WK22:BK1"), 0.4F);
    EXPECT_FALSE(expected("B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"));
}

TEST(KnownSamples, LieByTheWayOfAGame) {
    const auto engine = search::make_engine(rules::english(), {.table_megabytes = 1});
    std::size_t found = 0;
    for (std::uint64_t number = 0; number < 4; ++number) {
        const SelfPlayTerms late{.nodes = 300, .seed = 3, .late = 1};
        const auto game = play_game(late, number, openings(rules::english()), *engine, {});
        ASSERT_TRUE(game);
        std::vector<Sample<rules_of_english.geometry>> samples;
        add_tablebase_samples<rules_of_english>(rules::english(), *game, shipped(), samples);
        for (const auto& sample : samples) {
            EXPECT_LE(sample.perspective.pieces(), 5);
            EXPECT_GE(sample.expected, 0.0F);
            EXPECT_LE(sample.expected, 1.0F);
        }
        found += samples.size();
        std::vector<Sample<rules_of_english.geometry>> again;
        add_tablebase_samples<rules_of_english>(rules::english(), *game, shipped(), again);
        ASSERT_EQ(again.size(), samples.size());
        for (std::size_t i = 0; i < samples.size(); ++i) {
            EXPECT_EQ(again[i].perspective, samples[i].perspective);
        }
    }
    EXPECT_GT(found, 10U);
}

// Two kings against two, and the one who moves away from the double corner is recorded as having lost: the draws by the
// way tell that they were hard to hold.
TEST(KnownSamples, TellWhichDrawsWereNotHeld) {
    RecordedGame game{.number = 1,
                      .start = notation::parse_fen(rules::english(), "B:WK14,K15:BK1,K32"),
                      .moves = {{0, 0}, {0, 0}},
                      .outcome = rules::Outcome::white};
    const auto samples_of = [](const RecordedGame& some) {
        std::vector<Sample<rules_of_english.geometry>> samples;
        add_tablebase_samples<rules_of_english>(rules::english(), some, shipped(), samples);
        return samples;
    };
    const auto lost = samples_of(game);
    game.outcome = rules::Outcome::draw;
    const auto drawn = samples_of(game);
    ASSERT_EQ(lost.size(), drawn.size());
    std::size_t hard = 0;
    for (std::size_t i = 0; i < lost.size(); ++i) {
        EXPECT_EQ(lost[i].perspective, drawn[i].perspective);
        if (drawn[i].expected == 0.5F) {
            EXPECT_TRUE(lost[i].expected == 0.25F || lost[i].expected == 0.75F);
            ++hard;
        } else {
            EXPECT_EQ(lost[i].expected, drawn[i].expected);
        }
    }
    EXPECT_GT(hard, 2U);
}

}  // namespace
}  // namespace crownhead::learning
