// SPDX-License-Identifier: MIT
#include "laws/matter_of.hpp"

#include "base/files.hpp"
#include "paths.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace crownhead::laws {
namespace {

Ruling refused(Reason reason) { return {.verdict = Verdict::refused, .reason = reason, .note = {}, .game = {}}; }

UmpiredGame game_of(std::string_view code, std::string_view rules) {
    const rules::RuleSet& set = *rules::find_rule_set(rules);
    return begin(*find_law_code(code), set, rules::start(set));
}

/// The last cell of a reason's row in docs/laws.md, "Reasons".
std::string documented(Reason reason) {
    static const std::string text = read_file(std::string(paths::tests) + "/../docs/laws.md");
    const std::size_t row = text.find("| `" + std::string(word(reason)) + "` | " + std::string(sentence(reason)));
    const std::size_t end = text.find('\n', row);
    const std::size_t cell = text.rfind(" | ", end);
    return row == std::string::npos ? "" : text.substr(cell + 3, end - cell - 3);
}

TEST(MatterOf, AgreesWithTheTableOfReasons) {
    for (const Reason reason : reasons()) {
        SCOPED_TRACE(word(reason));
        const std::string cell = documented(reason);
        ASSERT_FALSE(cell.empty());
        const auto matter = matter_of(game_of("modern", "english"), {.act = Act::move}, refused(reason));
        if (matter) {
            EXPECT_NE(cell.find(words(*matter)), std::string::npos) << words(*matter) << " is not in: " << cell;
        } else {
            const bool of_no_matter = cell.starts_with("—") || cell.starts_with("the game") ||
                                      cell.starts_with("the players") || cell.starts_with("docs/");
            EXPECT_TRUE(of_no_matter || reason == Reason::not_yours || reason == Reason::not_in_code) << cell;
        }
    }
}

TEST(MatterOf, WhatACodeDoesNotKnowIsAMatterOfTheEvent) {
    const auto unknown = [](Act act) {
        return matter_of(game_of("modern", "english"), {.act = act}, refused(Reason::not_in_code));
    };
    EXPECT_EQ(unknown(Act::stand), Matter::capture_not_made);
    EXPECT_EQ(unknown(Act::notice), Matter::draw_on_notice);
    EXPECT_EQ(unknown(Act::call_time), Matter::time_for_a_move);
    EXPECT_EQ(unknown(Act::defy), Matter::breaking_the_rules);
    EXPECT_EQ(unknown(Act::offer), std::nullopt);
}

TEST(MatterOf, AnAcceptedEventHasTheMatterThatAllowsIt) {
    const auto ruled = [](Act act, std::string_view line) {
        return matter_of(game_of("anderson", "english"), {.act = act}, line);
    };
    EXPECT_EQ(ruled(Act::huff, "ok now move"), Matter::piece_huffed);
    EXPECT_EQ(ruled(Act::crown, "ok"), Matter::crowning);
    EXPECT_EQ(ruled(Act::move, "ok"), std::nullopt) << "an ordinary move";
    EXPECT_EQ(ruled(Act::move, "ok capture not made 14 15"), Matter::capture_not_made);
    EXPECT_EQ(ruled(Act::touch, "over black touched"), Matter::touching);
    EXPECT_EQ(ruled(Act::move, "refused no such thing"), std::nullopt);
}

// docs/laws.md: `collier` and `club` have a law for the losing game, the others' laws of huffing are not meant for it.
TEST(MatterOf, InTheLosingGameALawOfItsOwnOrNone) {
    const auto ruled = [](std::string_view code, std::string_view rules, Act act, std::string_view line) {
        return matter_of(game_of(code, rules), {.act = act}, line);
    };
    constexpr std::string_view due = "refused capture-due caution";
    for (const auto* code : {"club", "collier"}) {
        EXPECT_EQ(ruled(code, "losing", Act::move, due), Matter::losing_game) << code;
        EXPECT_EQ(ruled(code, "english", Act::move, due), Matter::capture_not_made) << code;
    }
    EXPECT_EQ(find_law_code("club")->clause(Matter::losing_game), "law 12");
    EXPECT_EQ(ruled("collier", "losing", Act::move, "ok capture not made 14 15"), Matter::losing_game);
    EXPECT_EQ(ruled("collier", "losing", Act::compel, "ok"), Matter::losing_game);
    EXPECT_EQ(ruled("collier", "losing", Act::huff, "refused not-in-code"), Matter::losing_game);
    for (const auto* code : {"anderson", "checkers-board"}) {
        EXPECT_EQ(ruled(code, "losing", Act::move, due), std::nullopt) << code;
        EXPECT_EQ(ruled(code, "losing", Act::huff, "refused not-in-code"), std::nullopt) << code;
        EXPECT_EQ(ruled(code, "losing", Act::touch, "over black touched"), Matter::touching) << code;
    }
    EXPECT_EQ(ruled("modern", "losing", Act::move, due), Matter::capture_not_made) << "the move is taken back";
}

}  // namespace
}  // namespace crownhead::laws
