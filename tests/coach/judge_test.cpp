// SPDX-License-Identifier: MIT
#include "coach/judge.hpp"

#include "coach/board_facts.hpp"
#include "coach/drawn_by_lot.hpp"
#include "coach/games.hpp"
#include "coach/judging.hpp"
#include "coach/position_judge.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::coach {
namespace {

using endgame::Value;

TEST(Judge, IsNeverAgainstTheEndgames) {
    const Tools tools;
    std::mt19937_64 random(22);  // NOLINT(cert-msc51-cpp): the same in each run
    int errors = 0;
    for (int i = 0; i < 300; ++i) {
        rules::Game game(rules::english(), random_ending(random, 3 + i % 3));
        for (int ply = 0; ply < 6; ++ply) {
            const std::vector<rules::Move> legal = rules::legal_moves(rules::english(), game.now());
            if (legal.empty()) {
                break;
            }
            game.play(legal[random() % legal.size()]);
        }
        const JudgedGame judged = tools.judged(game, {.nodes = 300, .looks = 1});
        ASSERT_EQ(judged.moves.size(), game.moves().size());
        for (std::size_t ply = 0; ply < judged.moves.size(); ++ply) {
            const auto before = tools.endgames().value(game.positions()[ply]);
            const auto after = tools.endgames().value(game.positions()[ply + 1]);
            ASSERT_TRUE(before && after);
            const JudgedMove& move = judged.moves[ply];
            const bool keeps = *before == endgame::negated(*after);
            EXPECT_EQ(move.judgement == Judgement::none, keeps) << notation::fen(game.positions()[ply]);
            EXPECT_EQ(move.truth_before->value, *before);
            EXPECT_EQ(move.truth_after->value, endgame::negated(*after));
            // What is said to be better keeps the value.
            const auto best =
                tools.endgames().value(rules::after(rules::english(), game.positions()[ply], move.best.front()));
            EXPECT_EQ(endgame::negated(*best), *before);
            errors += keeps ? 0 : 1;
        }
    }
    EXPECT_GT(errors, 100);
}

// What one move's row says of the position after it, the next one's says of the position before it: also where only a
// closer look at one of them, or the move that was played, has shown that the position is won.
TEST(Judge, NoTwoMovesSayDifferentThingsOfOnePosition) {
    const Tools tools;
    const std::array games{
        english_game("B:W6,7,21,25,31:B1,12,15,19",
                     "1x10 7-2 10-14 2-7 14-18 7-10 18-23 21-17 12-16 10-7 23-27 31x24 19x28 7-11"),
        english_game("B:W14,18,19,21,22:B5,9,13,26", "26-31 18-15"),
        english_game("W:W8,17,30,32:B1,5,18,19,K31",
                     "8-3 18-23 3-7 19-24 7-10 31-26 10-15 24-27 15-18 27-31 18x27 31x24 30x23 24-27 23-19 27-23 19-16 "
                     "23-19 16-11 19-15 11-8 15-11 8-4 5-9 32-27 1-6 17-13 9-14 27-23 6-10")};
    std::size_t known = 0;
    for (const rules::Game& game : games) {
        for (const std::uint64_t nodes : {1'500U, 5'000U, 20'000U}) {
            const JudgedGame judged = tools.judged(game, {.nodes = nodes});
            for (std::size_t ply = 0; ply + 1 < judged.moves.size(); ++ply) {
                const auto after = judged.moves[ply].truth_after;
                const auto before = for_the_other(judged.moves[ply + 1].truth_before);
                EXPECT_EQ(after.has_value(), before.has_value()) << nodes << " nodes, ply " << ply + 1;
                EXPECT_EQ(after ? after->value : Value::draw, before ? before->value : Value::draw)
                    << nodes << " nodes, ply " << ply + 1;
                known += after ? 1 : 0;
            }
        }
    }
    EXPECT_GT(known, 30U);
}

// Two kings against one, with the winning side to move. That 14-9 wins is known, but not for the third time.
TEST(Judge, AThirdRepetitionIsADraw) {
    const Tools tools;
    const std::string fen = "B:WK9,K15:BK1";
    const std::string moves = "1-5 9-14 5-1 14-9 1-5 9-14 5-1 14-9";
    const rules::Game game = english_game(fen, moves);
    ASSERT_EQ(game.standing().reason, "repetition");
    const JudgedGame judged = tools.judged(game);
    for (std::size_t ply = 0; ply + 1 < judged.moves.size(); ++ply) {
        EXPECT_EQ(judged.moves[ply].judgement, Judgement::none) << ply;
    }
    const JudgedMove& last = judged.moves.back();
    EXPECT_EQ(last.judgement, Judgement::blunder);
    EXPECT_EQ(last.truth_before->value, Value::win);
    EXPECT_EQ(last.truth_after->value, Value::draw);
    EXPECT_TRUE(last.answer.empty());
    EXPECT_FALSE(last.best.front().same_result(last.move));
    const rules::Position better = rules::after(rules::english(), game.positions()[7], last.best.front());
    EXPECT_EQ(tools.endgames().value(better), Value::loss);
    EXPECT_LT(*judged.accuracy_white, 100);
    EXPECT_EQ(judged.accuracy_black, 100);
}

TEST(Judge, ARepetitionThatNobodyClaimedIsNone) {
    const Tools tools;
    const JudgedGame judged = tools.judged(english_game("B:WK9,K15:BK1", "1-5 9-14 5-1 14-9 1-5 9-14 5-1 14-9 1-5"));
    for (const JudgedMove& move : judged.moves) {
        EXPECT_EQ(move.judgement, Judgement::none);
        EXPECT_EQ(move.truth_before->value, move.truth_after->value);
        EXPECT_NE(move.truth_after->value, Value::draw);
    }
}

TEST(Judge, WhoIsLostAndGetsAThirdRepetitionHasNotErred) {
    const Tools tools;
    const JudgedGame judged = tools.judged(english_game("W:WK14,K15:BK1", "14-9 1-5 9-14 5-1 14-9 1-5 9-14 5-1"));
    const JudgedMove& last = judged.moves.back();
    EXPECT_EQ(last.judgement, Judgement::none);
    EXPECT_EQ(last.truth_before->value, Value::draw);
    EXPECT_EQ(last.truth_after->value, Value::draw);
    EXPECT_EQ(judged.moves[6].truth_after->value, Value::win) << "by itself";
}

// A king against a king and a man: 18-22 alone holds the draw (`crownhead endgame probe`).
TEST(Judge, AManDownButDrawnIsNoError) {
    const Tools tools;
    const std::string fen = "W:WK18:B13,K30";
    const JudgedGame held = tools.judged(english_game(fen, "18-22 13-17 22x13"));
    ASSERT_EQ(held.moves.size(), 3U);
    for (const JudgedMove& move : held.moves) {
        EXPECT_EQ(move.judgement, Judgement::none);
        EXPECT_EQ(move.truth_after->value, Value::draw);
    }
    const JudgedMove lost = tools.judged(english_game(fen, "18-14")).moves.at(0);
    EXPECT_NE(lost.judgement, Judgement::none);
    EXPECT_EQ(lost.truth_before->value, Value::draw);
    EXPECT_EQ(lost.truth_after->value, Value::loss);
}

// docs/reports.md: what a side can expect less after an error.
TEST(Judge, AnErrorIsNamedByWhatItLoses) {
    EXPECT_EQ(judgement_of(-0.2), Judgement::none);
    EXPECT_EQ(judgement_of(0.049), Judgement::none);
    EXPECT_EQ(judgement_of(0.05), Judgement::inaccuracy);
    EXPECT_EQ(judgement_of(0.099), Judgement::inaccuracy);
    EXPECT_EQ(judgement_of(0.10), Judgement::mistake);
    EXPECT_EQ(judgement_of(0.149), Judgement::mistake);
    EXPECT_EQ(judgement_of(0.15), Judgement::blunder);
}

TEST(Judge, AForcedMoveIsNoError) {
    const Tools tools;
    // Black must take, and loses everything.
    const rules::Game game = english_game("B:W18,27,32:B14", "14x23 27x18");
    const JudgedGame judged = tools.judged(game);
    EXPECT_FALSE(judged.moves.front().had_choice);
    EXPECT_EQ(judged.moves.front().judgement, Judgement::none);
    EXPECT_EQ(judged.moves.front().truth_after->value, Value::loss);
}

TEST(Judge, NamesABlunderInTheOpeningWithoutAnyEndgames) {
    const Tools tools(false);
    // Anderson against Wyllie, Carluke 1844, the first game: Black lost it by 2-7 or 4-8.
    const rules::Game game = english_game("", "11-15 23-18 8-11 26-23 10-14 30-26 7-10 24-19 15x24 28x19 2-7");
    const JudgedGame judged = tools.judged(game, {.nodes = 20'000});
    ASSERT_EQ(judged.moves.size(), game.moves().size());
    for (std::size_t ply = 0; ply + 1 < judged.moves.size(); ++ply) {
        EXPECT_NE(judged.moves[ply].judgement, Judgement::blunder) << ply;
    }
    EXPECT_EQ(judged.moves.back().judgement, Judgement::blunder);
    EXPECT_FALSE(judged.moves.back().certain());
    EXPECT_LT(judged.moves.back().after, judged.moves.back().before - 0.15);
    EXPECT_LT(*judged.accuracy_black, *judged.accuracy_white);
}

TEST(Judge, MovesOfABallotAreNoErrors) {
    const Tools tools;
    // The engine likes none of these three, but they make an accepted ballot.
    const rules::Game ballot = english_game("", "9-13 21-17 5-9 22-18");
    EXPECT_EQ(drawn_by_lot(ballot), 3U);
    const JudgedGame judged = tools.judged(ballot);
    for (std::size_t ply = 0; ply < 3; ++ply) {
        EXPECT_EQ(judged.moves[ply].judgement, Judgement::none) << ply;
        EXPECT_FALSE(judged.moves[ply].had_choice) << ply;
    }
    EXPECT_TRUE(judged.moves[3].had_choice);
    // 10-14 loses a man: the ballot is barred, its first two moves are not.
    EXPECT_EQ(drawn_by_lot(english_game("", "9-13 23-18 10-14")), 2U);
    EXPECT_EQ(drawn_by_lot(english_game("", "9-13")), 0U);
    EXPECT_EQ(drawn_by_lot(english_game("W:W21,22:B1,2", "22-18 1-5 21-17")), 0U);
    EXPECT_EQ(drawn_by_lot(rules::Game(*rules::find_rule_set("russian"))), 0U);
}

TEST(Judge, LinesDoNotEndBetweenTwoCaptures) {
    // The search stops where the endgames know the rest.
    const Tools tools;
    const rules::Game game = english_game("B:W13,19,21,22:B1,2,6,14", "6-10 19-16");
    const JudgedMove move = tools.judged(game).moves.front();
    ASSERT_NE(move.judgement, Judgement::none);
    for (const auto& [from, line] :
         std::array{std::pair(game.positions()[0], move.best), std::pair(game.positions()[1], move.answer)}) {
        rules::Position end = from;
        for (const rules::Move& one : line) {
            end = rules::after(rules::english(), end, one);
        }
        EXPECT_FALSE(can_capture(rules::english(), end)) << notation::fen(end);
    }
}

TEST(Judge, WhereHardlyAnythingWasLeftToLoseNoMoveIsBlamed) {
    const Tools tools(false);
    std::mt19937_64 random(7);  // NOLINT(cert-msc51-cpp): the same in each run
    int spared = 0;
    for (int i = 0; i < 40; ++i) {
        // White begins with two men less.
        rules::Game game = english_game("B:W21,23,24,25,26,27,28,29,31,32:B1,2,3,4,5,6,7,8,9,10,11,12", "");
        for (int ply = 0; ply < 30; ++ply) {
            const std::vector<rules::Move> legal = rules::legal_moves(rules::english(), game.now());
            if (legal.empty()) {
                break;
            }
            game.play(legal[random() % legal.size()]);
        }
        for (const JudgedMove& move : tools.judged(game, {.nodes = 300, .looks = 0}).moves) {
            if (!move.certain() && move.before < 0.15) {
                EXPECT_EQ(move.judgement, Judgement::none);
                spared += judgement_of(move.lost()) != Judgement::none ? 1 : 0;
            }
        }
    }
    EXPECT_GT(spared, 0);
}

TEST(Judge, IsTheSameEachTime) {
    const Tools tools;
    const rules::Game game = english_game("", "11-15 22-18 15x22 25x18 8-11 29-25 4-8 25-22 12-16 24-20");
    const JudgedGame once = tools.judged(game);
    // The engine has seen other games in between.
    (void)tools.judged(english_game("", "9-14 22-18 5-9 24-19"));
    const JudgedGame twice = tools.judged(game);
    ASSERT_EQ(once.moves.size(), game.moves().size());
    ASSERT_EQ(twice.moves.size(), once.moves.size());
    for (std::size_t ply = 0; ply < once.moves.size(); ++ply) {
        EXPECT_EQ(once.moves[ply].before, twice.moves[ply].before);
        EXPECT_EQ(once.moves[ply].best, twice.moves[ply].best);
    }
}

TEST(Judge, StopsWhenItIsAsked) {
    const Tools tools;
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(judge(english_game("", "11-15 22-18"), {}, {.engine = tools.engine()}, stop.get_token(), {}));
}

TEST(Judge, AGameWithoutMovesHasNothingToJudge) {
    const Tools tools;
    const JudgedGame judged = tools.judged(english_game("", ""));
    EXPECT_TRUE(judged.moves.empty());
    EXPECT_FALSE(judged.accuracy_black);
    EXPECT_FALSE(judged.accuracy_white);
}

}  // namespace
}  // namespace crownhead::coach
