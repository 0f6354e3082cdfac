// SPDX-License-Identifier: MIT
#include "coach/hint.hpp"

#include "base/bad_input.hpp"
#include "coach/games.hpp"
#include "coach/judging.hpp"
#include "notation/move_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <stop_token>

namespace crownhead::coach {
namespace {

endgame::Value value_after(const endgame::Probed& probed, const rules::Move& move) {
    const auto found = std::find_if(probed.moves.begin(), probed.moves.end(),
                                    [&](const endgame::ProbedMove& one) { return one.move.same_result(move); });
    return found->worth->value;
}

TEST(Hint, IsNeverAgainstTheEndgames) {
    const Tools tools;
    const std::vector<const endgame::Endgames*> endgames{&tools.endgames()};
    std::mt19937_64 random(22);  // NOLINT(cert-msc51-cpp): the same in each run
    int errors = 0;
    int as_good = 0;
    for (int i = 0; i < 200; ++i) {
        const rules::Game game(rules::english(), random_ending(random, 3 + i % 3));
        const endgame::Probed probed = endgame::probe(rules::english(), game.now(), endgames);
        const Hint hint = tools.hinted(game).value();
        ASSERT_TRUE(hint.truth && probed.worth);
        EXPECT_EQ(hint.truth->value, probed.worth->value);
        EXPECT_EQ(value_after(probed, hint.line.front()), probed.worth->value);
        if (!hint.next) {
            continue;
        }
        EXPECT_FALSE(hint.next->move.same_result(hint.line.front()));
        const bool keeps = value_after(probed, hint.next->move) == probed.worth->value;
        EXPECT_EQ(hint.next->judgement == Judgement::none, keeps);
        ++(keeps ? as_good : errors);
    }
    EXPECT_GT(errors, 5);
    EXPECT_GT(as_good, 10);
}

TEST(Hint, SaysWhatTheNextBestMoveWouldMiss) {
    const Tools tools(false);
    // 26-22 17x26 30x23x32 wins two for one.
    const Hint hint = tools.hinted(english_game("W:W26,K30:B13,17,27", "")).value();
    EXPECT_EQ(notation::full_text(hint.line.front()), "26-22");
    EXPECT_NE(hint.next.value().judgement, Judgement::none);
    EXPECT_GT(hint.expected, hint.next.value().after);
}

TEST(Hint, HasNothingBesideAForcedMove) {
    const Tools tools;
    const Hint hint = tools.hinted(english_game("W:W18:B14,5", "")).value();
    EXPECT_EQ(notation::full_text(hint.line.front()), "18x9");
    EXPECT_FALSE(hint.next);
}

TEST(Hint, IsRefusedWhereThereIsNoMove) {
    const Tools tools;
    EXPECT_THROW((void)tools.hinted(english_game("W:W32:B23,27,28", "")), BadInput);
}

TEST(Hint, CanBeStopped) {
    const Tools tools;
    std::stop_source source;
    source.request_stop();
    EXPECT_FALSE(tools.hinted(english_game("W:W26,K30:B13,17,27", ""), source.get_token()));
}

}  // namespace
}  // namespace crownhead::coach
