// SPDX-License-Identifier: MIT
#include "protocols/hub_report.hpp"

#include "notation/move_text.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crownhead::protocols {
namespace {

using search::SearchResult;
using Kind = search::Verdict::Kind;

std::string score(double score, search::Verdict verdict) {
    const rules::Position start = rules::start(rules::english());
    const SearchResult result{.depth = 3,
                              .score = score,
                              .line = {notation::parse_move(rules::english(), start, "11-15")},
                              .verdict = verdict};
    return std::string(hub_info(result, std::chrono::seconds(1)).value("score").value_or("none"));
}

// Scan's scale: a proved win in P plies is 100 - P / 100. Programs take what is above 90 for one.
TEST(HubReport, TellsWinsInTheScaleThatProgramsExpect) {
    EXPECT_EQ(score(997, {Kind::win, 3}), "99.97");
    EXPECT_EQ(score(-996, {Kind::loss, 4}), "-99.96");
    EXPECT_EQ(score(501.68, {Kind::win, -1}), "80.02");
    EXPECT_EQ(score(-498, {Kind::loss, -1}), "-79.98");
    EXPECT_EQ(score(0.25, {}), "0.25");
    EXPECT_EQ(score(-120, {}), "-70.00");
    EXPECT_EQ(score(0, {Kind::draw, -1}), "0.00");
}

}  // namespace
}  // namespace crownhead::protocols
