// SPDX-License-Identifier: MIT
#include "laws/agreed_terms.hpp"

#include "base/bad_input.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <string>

namespace crownhead::laws {
namespace {

using namespace std::chrono_literals;

TEST(ClockText, IsATimeAndWhatIsAddedForAMove) {
    EXPECT_EQ(parse_clock("5:00").base, 5min);
    EXPECT_EQ(parse_clock("5:00").increment, 0ms);
    EXPECT_EQ(parse_clock("1:05:30+2.5").base, 65min + 30s);
    EXPECT_EQ(parse_clock("1:05:30+2.5").increment, 2500ms);
}

TEST(ClockText, RefusesWhatIsNoClock) {
    const auto refusal = [](const std::string& text) -> std::string {
        try {
            (void)parse_clock(text);
        } catch (const BadInput& bad) {
            return bad.what();
        }
        return "";
    };
    EXPECT_EQ(refusal("5"), "`5` may be minutes or seconds: write 5:00 for minutes");
    EXPECT_EQ(refusal("5+3"), refusal("5"));
    EXPECT_EQ(refusal("0:00"), "a clock must start with more than 0 seconds");
    for (const std::string bad : {"", "5:00+", "5:00+x", "+3", "-1:00"}) {
        EXPECT_NE(refusal(bad).find(" is not a time such as "), std::string::npos) << bad;
    }
}

TEST(AgreedTerms, AreThoseThatTheCodeOfLawsKnows) {
    const LawCode& anderson = *find_law_code("anderson");
    const LawCode& modern = *find_law_code("modern");
    const Terms minutes{.move_limit = 5min};
    const Terms clock{.clock = Terms::Clock{.base = 5min}};
    const Terms odds{.gives_odds = Side::black};
    EXPECT_EQ(term_without_law(anderson, {}), std::nullopt);
    EXPECT_EQ(term_without_law(anderson, minutes), std::nullopt);
    EXPECT_EQ(term_without_law(anderson, odds), std::nullopt);
    EXPECT_EQ(term_without_law(anderson, clock), "clock");
    EXPECT_EQ(term_without_law(modern, clock), std::nullopt);
    EXPECT_EQ(term_without_law(modern, minutes), "minutes");
    EXPECT_EQ(term_without_law(modern, odds), "odds");
}

}  // namespace
}  // namespace crownhead::laws
