// SPDX-License-Identifier: MIT
#include "samuel/learner.hpp"

#include "samuel/boards.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace crownhead::samuel {
namespace {

const LearnedTerm& in(const Learned& learned, Term term) {
    return *std::find_if(learned.in_use.begin(), learned.in_use.end(),
                         [&](const LearnedTerm& one) { return one.term == term; });
}

LearnedTerm& in(Learned& learned, Term term) {
    return *std::find_if(learned.in_use.begin(), learned.in_use.end(),
                         [&](const LearnedTerm& one) { return one.term == term; });
}

/// A position's score and what three terms contributed to it.
Remembered contributions(Score score, int gap, int adv, int mob) {
    Remembered before{.score = score};
    before.terms.at(index(Term::gap)) = gap;
    before.terms.at(index(Term::adv)) = adv;
    before.terms.at(index(Term::mob)) = mob;
    return before;
}

constexpr Score large = Score{1} << 20;

TEST(Learner, BeginsWithSixteenTermsOfEqualWeight) {
    for (const Series series : {Series::first, Series::second}) {
        const Learned learned = first_learned(series);
        EXPECT_EQ(learned.in_use.size(), 16U);
        EXPECT_EQ(learned.waiting.size(), 22U);
        EXPECT_EQ(min_delta(learned), 2 << 18) << "each counts twice in a score";
    }
}

TEST(Learner, CountsSixteenStepsAtFirstAnd256AtMost) {
    EXPECT_EQ(steps_counted(0), 16);
    EXPECT_EQ(steps_counted(31), 16);
    EXPECT_EQ(steps_counted(32), 32);
    EXPECT_EQ(steps_counted(64), 64);
    EXPECT_EQ(steps_counted(255), 128);
    EXPECT_EQ(steps_counted(256), 256);
    EXPECT_EQ(steps_counted(100'000), 256);
}

TEST(Learner, CorrelatesEachTermsSignWithDeltas) {
    // C = C - (C +- 1) / 16: a game that has become worse, against two terms that promised better and one that did not.
    const Learned after = adjusted(first_learned(Series::second), contributions(large, 2, 4, -2), {-large});
    EXPECT_EQ(after.adjustments, 1);
    // Terms that promised better are turned: the correlation stays positive, the sign of the coefficient changes.
    EXPECT_DOUBLE_EQ(in(after, Term::gap).correlation, 1.0 / 16);
    EXPECT_LT(in(after, Term::gap).coefficient, 0);
    EXPECT_LT(in(after, Term::adv).coefficient, 0);
    EXPECT_DOUBLE_EQ(in(after, Term::mob).correlation, 1.0 / 16);
    EXPECT_GT(in(after, Term::mob).coefficient, 0);
    EXPECT_EQ(in(after, Term::hole).adjusted, 0);  // gave nothing
    EXPECT_EQ(in(after, Term::mob).adjusted, 1);
}

TEST(Learner, WhereTheGameIsBetterLooksAtWhatOpposedTheScoreOnly) {
    const Learned second = adjusted(first_learned(Series::second), contributions(large, 2, 4, -2), {large});
    EXPECT_EQ(in(second, Term::gap).adjusted, 0);
    EXPECT_EQ(in(second, Term::mob).adjusted, 1);
    EXPECT_LT(in(second, Term::mob).coefficient, 0);
    const Learned of_low_score = adjusted(first_learned(Series::second), contributions(-large, 2, 4, -2), {large});
    EXPECT_EQ(in(of_low_score, Term::gap).adjusted, 1);
    EXPECT_GT(in(of_low_score, Term::gap).coefficient, 0);
    EXPECT_EQ(in(of_low_score, Term::mob).adjusted, 0);
    const Learned of_no_score = adjusted(first_learned(Series::second), contributions(5, 2, 4, -2), {large});
    EXPECT_EQ(in(of_no_score, Term::gap).adjusted, 0);
    const Score least = min_delta(first_learned(Series::second));
    const Learned of_too_low_a_score = adjusted(first_learned(Series::second), contributions(least, 2, 4, -2), {large});
    EXPECT_EQ(in(of_too_low_a_score, Term::mob).adjusted, 0) << "a score that is not greater counts as none";
    const Learned of_enough = adjusted(first_learned(Series::second), contributions(least + 1, 2, 4, -2), {large});
    EXPECT_EQ(in(of_enough, Term::mob).adjusted, 1);
    Learned first = first_learned(Series::first);
    EXPECT_EQ(in(adjusted(first, contributions(large, 2, 4, -2), {large}), Term::adv).adjusted, 1);
}

TEST(Learner, WeighsPiecesTwiceAndEndsFourTimes) {
    const auto after = [](Delta::Weight of) {
        return in(adjusted(first_learned(Series::second), contributions(large, -2, 0, 0), {-large, of}), Term::gap)
            .correlation;
    };
    EXPECT_DOUBLE_EQ(after(Delta::Weight::terms), 1.0 / 16);
    EXPECT_DOUBLE_EQ(after(Delta::Weight::pieces), 2.0 / 16);
    EXPECT_DOUBLE_EQ(after(Delta::Weight::ending), 4.0 / 16);
}

TEST(Learner, SetsCoefficientsAsThePapersTableHasThem) {
    // Appendix C: correlations and powers after 42 games. Nothing is corrected where no term gave anything.
    Learned learned = first_learned(Series::second);
    const std::array<std::pair<double, int>, 9> table{
        {{0.45, 18}, {0.40, 16}, {0.35, 14}, {0.33, 13}, {0.27, 11}, {0.19, 8}, {0.14, 6}, {0.13, 5}, {0.10, 4}}};
    for (std::size_t i = 0; i < table.size(); ++i) {
        learned.in_use.at(i).correlation = table.at(i).first;
    }
    learned = adjusted(std::move(learned), {}, {large});
    for (std::size_t i = 0; i < table.size(); ++i) {
        EXPECT_EQ(learned.in_use.at(i).coefficient, 1 << table.at(i).second) << table.at(i).first;
    }
}

TEST(Learner, ReplacesTheTermThatIsLowestEightTimes) {
    Learned learned = first_learned(Series::first);
    for (LearnedTerm& term : learned.in_use) {
        term.correlation = 0.5;
    }
    LearnedTerm& lowest = learned.in_use.at(3);
    const Term out = lowest.term;
    lowest.correlation = 0.1;
    lowest.adjusted = 9;
    const Term next = learned.waiting.front();
    for (int move = 0; move < 7; ++move) {
        learned = after_move(std::move(learned));
    }
    EXPECT_EQ(learned.in_use.at(3).term, out);
    learned = after_move(std::move(learned));
    EXPECT_EQ(learned.in_use.at(3), (LearnedTerm{.term = next, .coefficient = 1}));
    EXPECT_EQ(learned.waiting.back(), out);
    EXPECT_EQ(learned.waiting.size(), 22U);
    ASSERT_EQ(learned.discarded.size(), 1U);
    EXPECT_EQ(learned.discarded.front(), (Discarded{out, 9}));
}

TEST(Learner, InTheSecondSeriesReplacesOneEvery32Moves) {
    Learned learned = first_learned(Series::second);
    in(learned, Term::gap).correlation = 0;
    for (LearnedTerm& term : learned.in_use) {
        term.correlation = term.term == Term::gap ? 0 : 0.5;
    }
    for (int move = 0; move < 31; ++move) {
        learned = after_move(std::move(learned));
    }
    EXPECT_TRUE(learned.discarded.empty());
    EXPECT_EQ(after_move(learned).discarded.size(), 1U);
}

TEST(Learner, TakesTheLeadingTermBackToNothing) {
    Learned learned = first_learned(Series::second);
    in(learned, Term::fork).correlation = 0.7;
    learned = without_leading_term(std::move(learned));
    EXPECT_EQ(in(learned, Term::fork).coefficient, 0);
    EXPECT_EQ(in(learned, Term::fork).correlation, 0);
    EXPECT_GT(in(adjusted(learned, {}, {large}), Term::fork).coefficient, 0) << "it begins anew with a plus";
}

TEST(Alpha, WaitsUntilTheGameHasChangedEnough) {
    const Learned learned = first_learned(Series::second);
    const Board board = board_of("B:W21,22,23:B9,10,11");
    Alpha alpha = after_learning({learned, std::nullopt}, board, passed(board), {.leaf = board, .before = board});
    ASSERT_TRUE(alpha.from);
    const Score from = alpha.from->score;
    alpha = after_learning(std::move(alpha), board, passed(board), {.score = from + 5, .leaf = board, .before = board});
    EXPECT_EQ(alpha.learned.adjustments, 0);
    EXPECT_EQ(alpha.from->score, from);  // the span grows
    alpha = after_learning(std::move(alpha), board, passed(board),
                           {.score = from + (Score{1} << 30), .leaf = board, .before = board});
    EXPECT_EQ(alpha.learned.adjustments, 1);
}

TEST(Alpha, RemembersWhatEachTermGaveIt) {
    // Black, Alpha, is to move and has no better than to come to the centre: the man there is credited to it.
    const Board board = board_of("B:W32,31,30:B6");
    Learned learned = first_learned(Series::second);
    for (LearnedTerm& term : learned.in_use) {
        term.coefficient = term.term == Term::cent ? 1 << greatest_power : 1;
    }
    const Remembered before = remembered(learned, board, passed(board));
    EXPECT_EQ(before.terms.at(index(Term::cent)), 2);
    EXPECT_LT(before.pieces, 0);
    // Turned round, White remembers the same.
    const Board white{Layout::rotated(board.white), Layout::rotated(board.black), 0, rules::Side::white};
    EXPECT_EQ(remembered(learned, white, passed(white)).terms, before.terms);
    // In the first series the position itself is scored, and Black has just not moved.
    learned.series = Series::first;
    EXPECT_EQ(remembered(learned, board, passed(board)).terms.at(index(Term::cent)), 0);
}

}  // namespace
}  // namespace crownhead::samuel
