// SPDX-License-Identifier: MIT
#include "laws/matter_of.hpp"

#include "base/files.hpp"
#include "paths.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crownhead::laws {
namespace {

Ruling refused(Reason reason) { return {.verdict = Verdict::refused, .reason = reason, .note = {}, .game = {}}; }

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
        const auto matter = matter_of({.act = Act::move}, refused(reason));
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
    const auto unknown = [](Act act) { return matter_of({.act = act}, refused(Reason::not_in_code)); };
    EXPECT_EQ(unknown(Act::stand), Matter::capture_not_made);
    EXPECT_EQ(unknown(Act::notice), Matter::draw_on_notice);
    EXPECT_EQ(unknown(Act::call_time), Matter::time_for_a_move);
    EXPECT_EQ(unknown(Act::defy), Matter::breaking_the_rules);
    EXPECT_EQ(unknown(Act::offer), std::nullopt);
}

TEST(MatterOf, AnAcceptedEventHasTheMatterThatAllowsIt) {
    const auto ruled = [](Act act, std::string_view line) { return matter_of({.act = act}, line); };
    EXPECT_EQ(ruled(Act::huff, "ok now move"), Matter::piece_huffed);
    EXPECT_EQ(ruled(Act::crown, "ok"), Matter::crowning);
    EXPECT_EQ(ruled(Act::move, "ok"), std::nullopt) << "an ordinary move";
    EXPECT_EQ(ruled(Act::move, "ok capture not made 14 15"), Matter::capture_not_made);
    EXPECT_EQ(ruled(Act::touch, "over black touched"), Matter::touching);
    EXPECT_EQ(ruled(Act::move, "refused no such thing"), std::nullopt);
}

}  // namespace
}  // namespace crownhead::laws
