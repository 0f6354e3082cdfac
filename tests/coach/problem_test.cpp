// SPDX-License-Identifier: MIT
#include "coach/problem.hpp"

#include "base/bad_input.hpp"
#include "coach/games.hpp"
#include "coach/problem_html.hpp"
#include "endgame/endgames.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/play.hpp"
#include "paths.hpp"
#include "rules/rule_set_named.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace crownhead::coach {
namespace {

class Problems : public testing::Test {
  protected:
    [[nodiscard]] std::vector<FoundFlaw> flaws(Goal goal, const std::string& fen, const std::string& line) const {
        const Problem problem{.goal = goal, .solution = english_game(fen, line)};
        return flaws_of(problem, {}, {.engine = *engine_, .endgames = list_}, {}).value();
    }
    /// The moves that show a flaw of that kind.
    [[nodiscard]] static std::string moves_of(const std::vector<FoundFlaw>& flaws, Flaw kind) {
        std::string text;
        for (const FoundFlaw& one : flaws) {
            if (one.flaw == kind) {
                text += text.empty() ? "" : " ";
                text += notation::full_text(one.move);
            }
        }
        return text;
    }

    std::unique_ptr<endgame::Endgames> endgames_ = endgame::open_endgames(rules::english(), paths::endgames);
    std::vector<const endgame::Endgames*> list_{endgames_.get()};
    std::unique_ptr<search::Engine> engine_ = search::make_engine(
        rules::english(),
        {.table_megabytes = 4, .tablebase = search::open_tablebase(rules::english(), paths::endgames)});
};

// The values are those of `crownhead endgame probe`.
TEST_F(Problems, AreSoundWhereOneMoveDoesIt) {
    EXPECT_TRUE(flaws(Goal::win, "W:W26,K30:B13,17,27", "26-22 17x26 30x23x32").empty());
    EXPECT_TRUE(flaws(Goal::draw, "W:WK9,6:BK23,1", "6-2").empty());
}

TEST_F(Problems, HaveOtherSolutionsAndDuals) {
    const auto found = flaws(Goal::win, "W:WK19,K20:B5", "19-15 5-9 15-10 9-13");
    EXPECT_EQ(moves_of(found, Flaw::other_solution), "19-23 19-16 19-24 20-16 20-24");
    EXPECT_NE(moves_of(found, Flaw::dual).find("15-11"), std::string::npos);
    EXPECT_EQ(moves_of(found, Flaw::fails), "");
}

TEST_F(Problems, FailWhereTheAuthorsMoveIsNotEnough) {
    EXPECT_EQ(moves_of(flaws(Goal::win, "W:WK9,6:BK23,1", "6-2"), Flaw::fails), "6-2");
    const auto found = flaws(Goal::win, "W:W26,K30:B13,17,27", "30-25");
    EXPECT_EQ(moves_of(found, Flaw::fails), "30-25");
    EXPECT_EQ(moves_of(found, Flaw::other_solution), "26-22");
}

TEST_F(Problems, OfADrawAreNoneIfAMoveWins) {
    EXPECT_EQ(moves_of(flaws(Goal::draw, "W:W26,K30:B13,17,27", "26-22"), Flaw::wins), "26-22");
    EXPECT_EQ(moves_of(flaws(Goal::draw, "W:WK18,16:BK31,3", "16-11"), Flaw::wins), "18-23");
}

TEST_F(Problems, TellOfALongerDefence) {
    // After 18-23 Black has better than to give the man.
    const rules::Game start = english_game("W:WK18,16:BK31,3", "18-23");
    const endgame::Probed probed = endgame::probe(rules::english(), start.now(), list_);
    ASSERT_GE(probed.moves.size(), 2U);
    const endgame::ProbedMove& best = probed.moves.front();
    const endgame::ProbedMove& worst = probed.moves.back();
    ASSERT_GT(*best.worth->distance, *worst.worth->distance);
    const auto found = flaws(Goal::win, "W:WK18,16:BK31,3", "18-23 " + notation::full_text(worst.move));
    EXPECT_EQ(moves_of(found, Flaw::longer_defence), notation::full_text(best.move));
    EXPECT_EQ(found.front().plies, *best.worth->distance - *worst.worth->distance);
    EXPECT_TRUE(flaws(Goal::win, "W:WK18,16:BK31,3", "18-23 " + notation::full_text(best.move)).empty());
}

TEST_F(Problems, AreComparedByTheEngineWhereNothingIsKnown) {
    // A puzzle of McLachlan – Bletcher, Scotland v England 1884: 10-7 wins by 11x2 14-17.
    EXPECT_TRUE(flaws(Goal::win, "B:WK11,12,21,22,23,25,29:B3,5,6,9,K10,13,14", "10-7").empty());
    EXPECT_NE(moves_of(flaws(Goal::win, "B:WK11,12,21,22,23,25,29:B3,5,6,9,K10,13,14", "14-17"), Flaw::fails), "");
}

Problem read(const std::string& text) {
    std::optional<notation::PdnGame> game;
    (void)notation::read_pdn(
        text, {}, [&](notation::PdnGame read) { game = std::move(read); }, [](const notation::PdnProblem&) {});
    return problem_of(game.value());
}

TEST(Problem, IsToldByTagsAndMoves) {
    const Problem problem = read(
        "[Title \"A & B\"]\n[Author \"C\"]\n[Terms \"Black to play and draw\"]\n[FEN \"B:WK1:BK5\"]\n\n1. 5-9 *\n");
    EXPECT_EQ(problem.title, "A & B");
    EXPECT_EQ(problem.author, "C");
    EXPECT_EQ(terms_of(problem), "Black to play and draw");
    EXPECT_EQ(terms_of(read("[FEN \"W:WK1:BK5\"]\n[Result \"1/2-1/2\"]\n\n1. 1-6 1/2-1/2\n")),
              "White to play and draw");
    EXPECT_EQ(terms_of(read("[Terms \"Draw\"]\n[FEN \"W:WK1:BK5\"]\n\n1. 1-6 *\n")), "White to play and draw");
    EXPECT_EQ(terms_of(read("[FEN \"W:WK1:BK5\"]\n[Result \"1-1\"]\n\n1. 1-6 1-1\n")), "White to play and draw");
    EXPECT_EQ(terms_of(read("[FEN \"W:WK1:BK5\"]\n\n1. 1-6 *\n")), "White to play and win");
    EXPECT_THROW((void)read("[FEN \"W:WK1:BK5\"]\n\n*\n"), BadInput);
    const auto with_terms = [](const std::string& terms) {
        return read("[Terms \"" + terms + "\"]\n[FEN \"W:WK1:BK5\"]\n\n1. 1-6 *\n");
    };
    EXPECT_EQ(with_terms("White to move and win.").goal, Goal::win);
    EXPECT_EQ(with_terms("WHITE plays and draws").goal, Goal::draw);
    for (const char* wrong : {"Black to play and win", "White to play and lose", "White to play and win without a draw",
                              "White to play", "Weiß zieht und gewinnt"}) {
        EXPECT_THROW((void)with_terms(wrong), BadInput) << wrong;
    }
    const std::string page = problems_page("Set", {problem});
    EXPECT_NE(page.find("A &amp; B, by C"), std::string::npos);
    EXPECT_NE(page.find("<b>Problem 1.</b> 1. 5-9"), std::string::npos);
}

TEST(Problem, IsSolvedInLettersWherePeopleWriteThem) {
    const Problem problem{.solution = notation::played(rules::rule_set_named("russian"), "c3-d4")};
    EXPECT_NE(problems_page("Set", {problem}).find("<b>Problem 1.</b> 1. c3-d4"), std::string::npos);
}

}  // namespace
}  // namespace crownhead::coach
