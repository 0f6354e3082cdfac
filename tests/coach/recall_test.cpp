// SPDX-License-Identifier: MIT
#include "coach/recall.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace crownhead::coach {
namespace {

constexpr std::int64_t an_hour_long = 3'600'000;
constexpr std::int64_t a_day_long = 24 * an_hour_long;
constexpr std::int64_t begun = 1'795'672'798'642;

using Answers = std::vector<std::pair<Grade, int>>;

/// What is remembered after answers, each so many days after the one before.
Memory after(const Answers& answers) {
    std::optional<Memory> memory;
    std::int64_t at = begun;
    for (const auto& [grade, days] : answers) {
        at += days * a_day_long;
        memory = reviewed(memory, grade, at);
    }
    return *memory;
}

// The figures were computed from the published formulas and weights by another program.
TEST(Recall, FollowsThePublishedFormulas) {
    using enum Grade;
    struct Case {
        Answers answers;
        double stability;
        double difficulty;
    };
    for (const Case& one : {
             Case{{{good, 0}}, 3.1730, 5.2824},
             Case{{{good, 0}, {good, 3}}, 10.7389, 5.2730},
             Case{{{good, 0}, {good, 3}, {good, 11}, {good, 30}}, 92.1339, 5.2542},
             Case{{{again, 0}, {good, 0}}, 0.5667, 7.1766},
             Case{{{again, 0}, {good, 0}, {good, 1}, {good, 2}}, 6.0205, 7.1404},
             Case{{{good, 0}, {good, 3}, {again, 11}}, 2.1858, 6.7906},
             Case{{{hard, 0}, {hard, 1}, {easy, 3}}, 17.3052, 6.5449},
             Case{{{easy, 0}, {again, 16}}, 2.7943, 5.4133},
         }) {
        const Memory memory = after(one.answers);
        EXPECT_NEAR(memory.stability, one.stability, 0.0001);
        EXPECT_NEAR(memory.difficulty, one.difficulty, 0.0001);
    }
}

TEST(Recall, ForgetsByThePublishedCurve) {
    EXPECT_DOUBLE_EQ(retrievability(5, 0), 1);
    EXPECT_NEAR(retrievability(3, 3), 0.9, 1e-12);
    EXPECT_NEAR(retrievability(3.173, 10), 0.758, 0.001);
}

TEST(Recall, AsksAgainWhenOneInTenWouldBeForgotten) {
    EXPECT_EQ(interval(after({{Grade::good, 0}})), 3);
    EXPECT_EQ(interval(after({{Grade::good, 0}, {Grade::good, 3}})), 11);
    EXPECT_EQ(interval(after({{Grade::again, 0}, {Grade::good, 0}})), 1) << "not twice a day";
}

TEST(Recall, CountsDaysByTheNightsBetween) {
    EXPECT_EQ(days_between(begun, begun), 0);
    EXPECT_EQ(days_between(begun, begun + 15 * an_hour_long), 0);
    EXPECT_EQ(days_between(begun, begun + 16 * an_hour_long), 1);
    EXPECT_EQ(days_between(begun, begun + 39 * an_hour_long), 1);
    EXPECT_EQ(days_between(begun, begun + 40 * an_hour_long), 2);
    EXPECT_EQ(days_between(begun, begun - 90 * an_hour_long), 0);
}

TEST(Recall, IsDueOnItsDay) {
    const Memory memory = after({{Grade::good, 0}});
    EXPECT_EQ(due_from(memory), begun + 3 * a_day_long - 8 * an_hour_long);
    EXPECT_FALSE(is_due(memory, due_from(memory) - 1));
    EXPECT_TRUE(is_due(memory, due_from(memory)));
}

TEST(Recall, IsDueUntilTheAnswerIsRight) {
    Memory memory = after({{Grade::good, 0}, {Grade::again, 4}});
    EXPECT_TRUE(memory.forgotten);
    EXPECT_TRUE(is_due(memory, memory.last));
    memory = reviewed(memory, Grade::hard, memory.last + 1);
    EXPECT_FALSE(is_due(memory, memory.last));
}

TEST(Recall, RemembersWhenItWasAsked) {
    const Memory memory = after({{Grade::good, 0}, {Grade::good, 3}});
    EXPECT_EQ(memory.first, begun);
    EXPECT_EQ(memory.last, begun + 3 * a_day_long);
    // What happened elsewhere may come to be known later.
    const Memory merged = reviewed(memory, Grade::good, begun - a_day_long);
    EXPECT_EQ(merged.first, begun - a_day_long);
    EXPECT_EQ(merged.last, memory.last);
}

TEST(Grades, AreNamed) {
    for (const Grade grade : {Grade::again, Grade::hard, Grade::good, Grade::easy}) {
        EXPECT_EQ(grade_named(word(grade)), grade);
    }
    EXPECT_EQ(grade_named("well"), std::nullopt);
}

}  // namespace
}  // namespace crownhead::coach
