// SPDX-License-Identifier: MIT
#include "rules/readable.hpp"
#include "rules/rule_set.hpp"
#include "rules/written_rules.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>

namespace crownhead {
namespace {

using board::Square;
using reference::position;
using reference::rule_set;
using rules::Side;

std::optional<std::string> fault(std::string_view name, std::string_view text) {
    return rules::fault(rule_set(name), position(text));
}

TEST(Table, HasTheFourteenRuleSetsAsTheyAreWritten) {
    for (const reference::Written& written : reference::written_rules()) {
        const rules::RuleSet* set = rules::find_rule_set(written.name);
        ASSERT_NE(set, nullptr) << written.name;
        EXPECT_EQ(set->name, written.name);
        EXPECT_EQ(set->game_type, written.game_type) << written.name;
        EXPECT_TRUE(set->rules == written.rules) << written.name;
        EXPECT_FALSE(set->description.empty()) << written.name;
    }
}

TEST(Table, HasEnglishOnEveryEvenBoard) {
    for (const int size : {4, 6, 10, 12}) {
        const std::string name = "english-" + std::to_string(size) + "x" + std::to_string(size);
        const rules::RuleSet* set = rules::find_rule_set(name);
        ASSERT_NE(set, nullptr) << name;
        EXPECT_TRUE(set->rules == reference::written_english(size)) << name;
    }
    EXPECT_EQ(rules::find_rule_set("english-8x8"), rules::find_rule_set("english"));
}

TEST(Table, NamesAreDifferentAndEnglishIsFirst) {
    std::set<std::string_view> names;
    for (const rules::RuleSet& set : rules::rule_sets()) {
        EXPECT_TRUE(names.insert(set.name).second) << set.name;
        EXPECT_EQ(rules::find_rule_set(set.name), &set);
    }
    EXPECT_EQ(names.size(), 18U);
    EXPECT_EQ(&rules::rule_sets().front(), &rules::english());
    EXPECT_EQ(rules::english().name, "english");
    EXPECT_EQ(rules::find_rule_set("chess"), nullptr);
    EXPECT_EQ(rules::find_rule_set(""), nullptr);
}

TEST(Table, FindsGameTypes) {
    for (const reference::Written& written : reference::written_rules()) {
        if (written.game_type != 0) {
            ASSERT_NE(rules::find_game_type(written.game_type), nullptr) << written.name;
            EXPECT_EQ(rules::find_game_type(written.game_type)->name, written.name);
        }
    }
    EXPECT_EQ(rules::find_game_type(1), nullptr);
    EXPECT_EQ(rules::find_game_type(0), nullptr);
}

TEST(Table, OnlyRussianBrazilianAndCzechFilesUseLetters) {
    const std::set<std::string_view> with_letters{"russian", "brazilian", "czech"};
    for (const rules::RuleSet& set : rules::rule_sets()) {
        EXPECT_EQ(set.square_names == rules::SquareNames::letters, with_letters.contains(set.name)) << set.name;
    }
}

TEST(Start, BlackStandsOnTheLowNumbersOfEveryBoard) {
    for (const rules::RuleSet& set : rules::rule_sets()) {
        EXPECT_EQ(rules::start(set), reference::written_start(set.rules)) << set.name;
        EXPECT_EQ(rules::fault(set, rules::start(set)), std::nullopt) << set.name;
    }
}

TEST(Start, MenASideAndFirstMove) {
    const auto facts = [](std::string_view name) {
        const rules::Position start = rules::start(rule_set(name));
        return std::tuple(start.black.size(), start.white.size(), start.turn);
    };
    EXPECT_EQ(facts("english"), std::tuple(12, 12, Side::black));
    EXPECT_EQ(facts("english-4x4"), std::tuple(2, 2, Side::black));
    EXPECT_EQ(facts("english-6x6"), std::tuple(6, 6, Side::black));
    EXPECT_EQ(facts("polish-1878-100"), std::tuple(20, 20, Side::black));
    EXPECT_EQ(facts("pool"), std::tuple(12, 12, Side::black));
    EXPECT_EQ(facts("international"), std::tuple(20, 20, Side::white));
    EXPECT_EQ(facts("canadian"), std::tuple(30, 30, Side::white));
    EXPECT_EQ(facts("italian"), std::tuple(12, 12, Side::white));
}

TEST(Fault, FindsNoneInWhatCanStand) {
    EXPECT_EQ(fault("english", "B:WK1,5,21:B2,K29,K32"), std::nullopt);
    EXPECT_EQ(fault("english", "W:WK1:BK32"), std::nullopt);
    EXPECT_EQ(fault("english", "W:W32:B"), std::nullopt);
    EXPECT_EQ(fault("canadian", "W:W72,K1:B1,K72,6"), std::nullopt) << "later pieces replace earlier ones";
    EXPECT_EQ(fault("english", "B:WK1,K2,K3,K4,K5,K6,K7,K8,K9,K10,K11,K12:B13"), std::nullopt);
}

TEST(Fault, ASquareOffTheBoard) {
    EXPECT_NE(fault("english", "B:W33:B1"), std::nullopt);
    EXPECT_NE(fault("english", "B:W32:BK72"), std::nullopt);
    EXPECT_NE(fault("english-4x4", "B:W7:BK9"), std::nullopt);
    EXPECT_NE(fault("international", "B:WK51:B1"), std::nullopt);
    EXPECT_EQ(fault("international", "B:WK50:B1"), std::nullopt);
}

TEST(Fault, TooManyPieces) {
    EXPECT_NE(fault("english", "B:WK1,K2,K3,K4,K5,K6,K7,K8,K9,K10,K11,K12,13:B14"), std::nullopt);
    EXPECT_NE(fault("english-4x4", "B:W5,6,7:B1"), std::nullopt);
    EXPECT_EQ(fault("english-4x4", "B:W6,7:B1,2"), std::nullopt);
}

TEST(Fault, AManOnHisCrownRow) {
    EXPECT_NE(fault("english", "B:W4:B12"), std::nullopt);
    EXPECT_NE(fault("english", "B:W21:B29"), std::nullopt);
    EXPECT_NE(fault("english", "B:W21:B32"), std::nullopt);
    EXPECT_EQ(fault("english", "B:W29:B4"), std::nullopt);
    EXPECT_NE(fault("international", "B:W5:B12"), std::nullopt);
    EXPECT_EQ(fault("international", "B:W6:B45"), std::nullopt);
    EXPECT_NE(fault("international", "B:W6:B46"), std::nullopt);
}

TEST(Fault, TwoPiecesOnOneSquare) {
    rules::Position both = position("B:W21:B12");
    both.white.insert(Square(12));
    EXPECT_NE(rules::fault(rules::english(), both), std::nullopt);
}

TEST(Fault, IsASentenceWithoutAFinalStop) {
    for (const std::string_view text : {"B:W33:B1", "B:W4:B12", "B:W21:B32"}) {
        const std::optional<std::string> found = fault("english", text);
        ASSERT_TRUE(found.has_value());
        EXPECT_GT(found->size(), 10U);
        EXPECT_NE(found->back(), '.');
    }
}

}  // namespace
}  // namespace crownhead
