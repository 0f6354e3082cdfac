// SPDX-License-Identifier: MIT
#include "coach/advice.hpp"

#include "base/bad_input.hpp"
#include "book/book.hpp"
#include "coach/facts.hpp"
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
    for (int i = 0; i < 120; ++i) {
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
    EXPECT_GT(errors, 2);
    EXPECT_GT(as_good, 10);
}

TEST(Hint, SaysWhatTheNextBestMoveWouldMiss) {
    const Tools tools(false);
    // 26-22 17x26 30x23x32 wins two for one.
    const rules::Game game = english_game("W:W26,K30:B13,17,27", "");
    const Hint hint = tools.hinted(game).value();
    EXPECT_EQ(notation::full_text(hint.line.front()), "26-22");
    const JudgedMove next = hint.next.value();
    EXPECT_NE(next.judgement, Judgement::none);
    rules::Game made(rules::english(), game.now());
    made.play(next.move);
    EXPECT_EQ(facts(made, 0, next).misses, (Balance{.pieces_lost = 1, .pieces_won = 2}));
}

// Positions in which a further look turned the first two moves round.
TEST(Hint, NeverNamesOneMoveTwiceNorAWorseOne) {
    const Tools tools;
    for (const char* fen : {"B:W5,21,28,19,K1:B14,8,23,2", "W:W7,6,31,K1:B10,28,15,18",
                            "W:W12,28,24,11,18:B16,K29,K32,K23,8,10", "B:W18,7,13,K28:B11,26,12"}) {
        const rules::Game game = english_game(fen, "");
        const Hint hint = tools.hinted(game).value();
        EXPECT_FALSE(hint.line.front().same_result(hint.next.value().move)) << fen;
        EXPECT_GE(hint.expected, hint.next.value().after) << fen;
        EXPECT_TRUE(hint.line.front().same_result(hint.next.value().best.front())) << fen;
    }
}

TEST(Hint, CallsNothingKnownThatIsBelieved) {
    const Tools tools;
    std::mt19937_64 random(7);  // NOLINT(cert-msc51-cpp): the same in each run
    int believed = 0;
    for (int i = 0; i < 30; ++i) {
        const Hint hint = tools.hinted(rules::Game(rules::english(), random_ending(random, 7))).value();
        // Of seven pieces the endgames here know nothing: only a forced win or loss, or a forced move, is certain.
        if (!hint.truth && hint.next) {
            ++believed;
            EXPECT_FALSE(hint.next->truth_before);
        }
        EXPECT_FALSE(hint.truth && hint.truth->value == endgame::Value::draw && hint.next && !hint.next->truth_after);
    }
    EXPECT_GT(believed, 5);
}

TEST(Judgement, AgreesWithTheHint) {
    const Tools tools;
    std::mt19937_64 random(9);  // NOLINT(cert-msc51-cpp): the same in each run
    int errors = 0;
    for (int i = 0; i < 20; ++i) {
        const rules::Game game(rules::english(), random_ending(random, 8));
        const Hint hint = tools.hinted(game).value();
        const JudgedMove best = tools.judged_alone(game, hint.line.front());
        EXPECT_EQ(best.judgement, Judgement::none);
        if (!hint.next) {
            continue;
        }
        const JudgedMove next = tools.judged_alone(game, hint.next->move);
        EXPECT_EQ(next.judgement, hint.next->judgement);
        EXPECT_EQ(next.after, hint.next->after);
        errors += next.judgement == Judgement::none ? 0 : 1;
    }
    EXPECT_GT(errors, 3);
}

TEST(Judgement, BlamesNoMoveThatTheBookHoldsForSound) {
    Tools tools;
    const auto book = book::shipped_book(rules::english());
    ASSERT_NE(book, nullptr);
    tools.use(book.get());
    const rules::Game start(rules::english());
    for (const rules::Move& move : rules::legal_moves(rules::english(), start.now())) {
        EXPECT_EQ(tools.judged_alone(start, move).judgement, Judgement::none) << notation::full_text(move);
    }
    const rules::Game later = english_game("", "10-14 22-17");
    const Hint hint = tools.hinted(later).value();
    EXPECT_TRUE(hint.line.front().same_result(book->find(later.now()).front().move));
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
