// SPDX-License-Identifier: MIT
// Constructed positions with more ways to capture than anyone wants to list.

#include "base/bad_input.hpp"
#include "rules/readable.hpp"
#include "rules/reference_generator.hpp"
#include "rules/rule_set.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string_view>
#include <vector>

namespace crownhead {
namespace {

// 7,924 captures of the greatest number.
constexpr std::string_view many =
    "B:WK8,K9,K10,K11,K12,K14,K17,K20,K21,K23,K24,K25,K27,K28,K34,K37,K39,K40,K44,K45,K47,K48,K50,K53,K59,K60,K61,K62,"
    "K63,K64:BK7,K15,K42,K56";

// 95,952 of the greatest number.
constexpr std::string_view too_many =
    "B:WK2,K4,K6,K8,K9,K10,K11,K12,K13,K19,K21,K24,K25,K26,K28,K36,K37,K38,K47,K48,K49,K50,K51,K52,K60,K61,K62,K63,K64,"
    "K65:BK15,K23,K30,K41";

// 241,025 captures, of which 1,596 are of the greatest number.
constexpr std::string_view too_many_to_look_at =
    "B:WK8,K9,K10,K11,K12,K14,K17,K20,K21,K23,K24,K25,K27,K28,K34,K37,K39,K40,K44,K45,K47,K48,K50,K53,K59,K60,K61,K62,"
    "K63,K64:BK3,K7,K36,K67";

TEST(ManyMoves, AreListed) {
    const rules::RuleSet& canadian = reference::rule_set("canadian");
    const rules::Position position = reference::position(many);
    ASSERT_EQ(rules::fault(canadian, position), std::nullopt);
    const std::vector<rules::Move> moves = rules::legal_moves(canadian, position);
    EXPECT_EQ(moves.size(), 7'924U);
    EXPECT_TRUE(moves == reference::legal_moves(canadian.rules, position));
}

TEST(ManyMoves, AreRefusedPastTheMost) {
    const rules::RuleSet& canadian = reference::rule_set("canadian");
    const rules::Position position = reference::position(too_many);
    ASSERT_EQ(rules::fault(canadian, position), std::nullopt);
    EXPECT_THROW((void)rules::legal_moves(canadian, position), BadInput);
    EXPECT_EQ(rules::outcome(canadian, position), rules::Outcome::none) << "the outcome needs no list";
}

TEST(ManyMoves, AreRefusedWhereFewOfTooManyCapturesAreLegal) {
    const rules::RuleSet& canadian = reference::rule_set("canadian");
    const rules::Position position = reference::position(too_many_to_look_at);
    ASSERT_EQ(rules::fault(canadian, position), std::nullopt);
    EXPECT_THROW((void)rules::legal_moves(canadian, position), BadInput);
}

}  // namespace
}  // namespace crownhead
