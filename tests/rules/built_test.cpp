// SPDX-License-Identifier: MIT
#include "rules/built.hpp"

#include "rules/rule_set.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string_view>

namespace crownhead {
namespace {

using rules::Rules;
using rules::RuleSet;

bool is_few(const RuleSet& set) {
    return std::find(rules::few_rule_sets.begin(), rules::few_rule_sets.end(), set.name) != rules::few_rule_sets.end();
}

/// What a choice is among all rule sets, and among the few.
template <class Choice>
void expect_the_few_choose_all(std::string_view what, Choice choice) {
    std::set<int> all;
    std::set<int> few;
    for (const RuleSet& set : rules::rule_sets()) {
        const int chosen = static_cast<int>(choice(set.rules));
        all.insert(chosen);
        if (is_few(set)) {
            few.insert(chosen);
        }
    }
    EXPECT_EQ(few, all) << what;
    EXPECT_GT(all.size(), 1U) << what;
}

TEST(Built, TheFewAreRowsOfTheTable) {
    for (const std::string_view name : rules::few_rule_sets) {
        EXPECT_NE(rules::find_rule_set(name), nullptr) << name;
    }
}

TEST(Built, TheFewTakeEveryChoiceThatAnyRuleSetTakes) {
    expect_the_few_choose_all("first", [](const Rules& r) { return r.first; });
    expect_the_few_choose_all("men_capture_back", [](const Rules& r) { return r.men_capture_back; });
    expect_the_few_choose_all("men_capture_kings", [](const Rules& r) { return r.men_capture_kings; });
    expect_the_few_choose_all("king_reach", [](const Rules& r) { return r.king_reach; });
    expect_the_few_choose_all("most_pieces", [](const Rules& r) { return r.precedence.most_pieces; });
    expect_the_few_choose_all("king_captures", [](const Rules& r) { return r.precedence.king_captures; });
    expect_the_few_choose_all("most_kings", [](const Rules& r) { return r.precedence.most_kings; });
    expect_the_few_choose_all("earliest_king", [](const Rules& r) { return r.precedence.earliest_king; });
    expect_the_few_choose_all("at_crown_row", [](const Rules& r) { return r.at_crown_row; });
    expect_the_few_choose_all("lifted", [](const Rules& r) { return r.lifted; });
    expect_the_few_choose_all("aim", [](const Rules& r) { return r.aim; });
    expect_the_few_choose_all("mirrored", [](const Rules& r) { return r.geometry.mirrored; });
    expect_the_few_choose_all("more than 32 squares", [](const Rules& r) { return r.geometry.squares() > 32; });
    expect_the_few_choose_all("more than 64 bits",
                              [](const Rules& r) { return r.geometry.size / 2 * (r.geometry.size + 1) > 64; });
}

}  // namespace
}  // namespace crownhead
