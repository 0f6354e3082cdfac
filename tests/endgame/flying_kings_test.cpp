// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "endgame/build.hpp"
#include "endgame/endgames.hpp"
#include "rules/built.hpp"
#include "second_opinion.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <string_view>

namespace crownhead::endgame {
namespace {

const rules::RuleSet& set_named(std::string_view name) { return *rules::find_rule_set(name); }

std::string refusal(const std::function<void()>& work) {
    try {
        work();
    } catch (const BadInput& bad) {
        return bad.what();
    }
    return "";
}

class FlyingKings : public testing::Test {
  protected:
    /// Builds the endgames and compares the value and the distance of each position.
    void agree_with_a_second_opinion(std::string_view name, int pieces, std::size_t positions) {
        const rules::RuleSet& set = set_named(name);
        const auto here = folder.path() / name;
        ASSERT_TRUE(build(set, here, {.pieces = pieces, .distance = true}, {}));
        const SecondOpinion opinion(set, pieces);
        ASSERT_EQ(opinion.size(), positions);
        EXPECT_EQ(opinion.differences(*open_endgames(set, here)), 0U) << name;
    }

    TemporaryFolder folder;
};

constexpr std::size_t of_two = 2 * 3'488;
constexpr std::size_t of_three = of_two + 2 * 196'032;

// Each is lifted as it is taken, the most must be taken, and a man that only passes the crown row stays one.
TEST_F(FlyingKings, AgreeWithASecondOpinionOnAllPositionsOfThreePiecesOfThePolishGame) {
    agree_with_a_second_opinion("polish-1878", 3, of_three);
}

// The choice is free, and a man goes on as a king.
TEST_F(FlyingKings, AgreeWithASecondOpinionOnAllPositionsOfThreePiecesOfTheRussianGame) {
    agree_with_a_second_opinion("russian", 3, of_three);
}

TEST_F(FlyingKings, AgreeWithASecondOpinionOnAllPositionsOfTwoPiecesOfEveryRuleSet) {
    int rule_sets = 0;
    for (const rules::RuleSet& set : rules::built_rule_sets()) {
        if (set.rules.king_reach == rules::Reach::any && max_pieces(set) > 0) {
            agree_with_a_second_opinion(set.name, 2, of_two);
            ++rule_sets;
        }
    }
    EXPECT_EQ(rule_sets, rules::only_few ? 2 : 6);
}

TEST_F(FlyingKings, HaveEndgamesOfAtMostFourPieces) {
    const rules::RuleSet& russian = set_named("russian");
    EXPECT_EQ(max_pieces(russian), 4);
    EXPECT_EQ(max_pieces_with_distance(russian), 4);
    for (const bool distance : {false, true}) {
        EXPECT_EQ(refusal([&] { build(russian, folder.path(), {.pieces = 5, .distance = distance}, {}); }),
                  "endgames of russian are built for 2 to 4 pieces");
    }
    const rules::RuleSet& international = set_named("international");
    EXPECT_EQ(max_pieces(international), 0);
    EXPECT_EQ(refusal([&] { build(international, folder.path(), {.pieces = 2}, {}); }),
              "there are no endgames for international: its board has more than 32 squares or its aim is to lose");
    EXPECT_EQ(max_pieces(set_named("losing")), 0);
    EXPECT_EQ(max_pieces(rules::english()), 8);
    EXPECT_EQ(max_pieces_with_distance(rules::english()), 6);
}

}  // namespace
}  // namespace crownhead::endgame
