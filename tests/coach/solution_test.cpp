// SPDX-License-Identifier: MIT
#include "coach/solution.hpp"

#include "coach/games.hpp"
#include "coach/themes.hpp"
#include "endgame/endgames.hpp"
#include "paths.hpp"
#include "rules/rule_set_named.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace crownhead::coach {
namespace {

/// Solves positions of English draughts with the shipped endgames, or without any.
class PuzzleSolver {
  public:
    explicit PuzzleSolver(bool with_endgames = true) {
        search::EngineOptions options{.table_megabytes = 4};
        if (with_endgames) {
            options.tablebase = search::open_tablebase(rules::english(), paths::endgames);
            endgames_ = endgame::open_endgames(rules::english(), paths::endgames);
            list_.push_back(endgames_.get());
        }
        engine_ = search::make_engine(rules::english(), options);
    }

    [[nodiscard]] std::optional<Solution> solve(const std::string& fen, const SolutionTerms& terms = {}) const {
        engine_->clear();
        return solution(rules::english(), notation::parse_fen(rules::english(), fen), terms,
                        {.engine = *engine_, .endgames = list_}, {});
    }

  private:
    std::unique_ptr<endgame::Endgames> endgames_;
    std::vector<const endgame::Endgames*> list_;
    std::unique_ptr<search::Engine> engine_;
};

std::string text_of(const std::optional<Solution>& solution) {
    std::string text;
    for (const rules::Move& move : solution ? solution->line : std::vector<rules::Move>()) {
        text += text.empty() ? "" : " ";
        text += notation::full_text(move);
    }
    return text;
}

bool has(const std::string& fen, Theme theme) {
    const auto found = PuzzleSolver().solve(fen);
    if (!found) {
        return false;
    }
    const std::vector<Theme> all = themes(rules::english(), notation::parse_fen(rules::english(), fen), *found);
    return std::find(all.begin(), all.end(), theme) != all.end();
}

// Shots of the lessons (web/src/learn/lessons.ts): each has one winning move.
TEST(Solution, IsTheOnlyMoveThatWins) {
    const PuzzleSolver solver;
    EXPECT_EQ(text_of(solver.solve("W:W26,K30:B13,17,27")), "26-22");
    EXPECT_EQ(text_of(solver.solve("W:WK27,31:B11,18,19")), "27-23");
    EXPECT_EQ(text_of(solver.solve("W:W24,K3:B11,18,K28")), "3-7");
}

TEST(Solution, LeavesOutTheCapturesWithoutAChoice) {
    const auto found = PuzzleSolver().solve("W:W26,K30:B13,17,27");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->choices, 1U);
    ASSERT_GE(found->rest.size(), 2U);
    EXPECT_EQ(notation::full_text(found->rest[0]), "17x26");
    EXPECT_EQ(notation::full_text(found->rest[1]), "30x23x32");
}

TEST(Solution, IsNoneWhereTwoMovesWin) {
    const PuzzleSolver solver;
    // The endgames know both: either king wins the man on 14.
    EXPECT_FALSE(solver.solve("W:WK19,K20:B5"));
    EXPECT_FALSE(PuzzleSolver(false).solve("W:WK19,K20:B5"));
    // The start position has no winning move at all.
    EXPECT_FALSE(solver.solve("B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"));
}

TEST(Solution, IsNoneWithoutAChoice) {
    EXPECT_FALSE(PuzzleSolver().solve("W:W22:B18"));     // 22x15 is all there is
    EXPECT_FALSE(PuzzleSolver().solve("W:W29:B25,22"));  // no legal move
}

// `crownhead endgame probe` says that one move of each wins, or draws, and no other does.
TEST(Solution, IsWhatTheEndgamesKnow) {
    const PuzzleSolver solver;
    const auto win = solver.solve("W:WK18,16:BK31,3");
    ASSERT_TRUE(win);
    EXPECT_EQ(win->goal, Goal::win);
    EXPECT_TRUE(win->known);
    EXPECT_EQ(notation::full_text(win->line.front()), "18-23");
    const auto draw = solver.solve("W:WK9,6:BK23,1");
    ASSERT_TRUE(draw);
    EXPECT_EQ(draw->goal, Goal::draw);
    EXPECT_TRUE(draw->known);
    EXPECT_EQ(notation::full_text(draw->line.front()), "6-2");
}

TEST(Solution, BelievesTheEngineWhereNothingIsKnown) {
    // From McLachlan – Bletcher, Scotland v England 1884.
    const std::string fen = "B:WK11,12,21,22,23,25,29:B3,5,6,9,K10,13,14";
    const auto found = PuzzleSolver().solve(fen);
    ASSERT_TRUE(found);
    EXPECT_FALSE(found->known);
    EXPECT_EQ(notation::full_text(found->line.front()), "10-7");
}

TEST(Themes, AreWhatHappensOnTheBoard) {
    EXPECT_TRUE(has("W:W26,K30:B13,17,27", Theme::two_for_one));
    EXPECT_TRUE(has("W:WK27,31:B11,18,19", Theme::three_for_one));
    EXPECT_TRUE(has("W:W24,K3:B11,18,K28", Theme::three_for_one));
    EXPECT_TRUE(has("W:W8,K16:B15,24", Theme::breeches));
    EXPECT_TRUE(has("W:W8,K16:B15,24", Theme::ending));
    EXPECT_FALSE(has("W:W26,K30:B13,17,27", Theme::breeches));
    EXPECT_FALSE(has("W:W26,K30:B13,17,27", Theme::steal));
}

TEST(Themes, KnowFirstPositionAndItsReversal) {
    const auto known = [](const char* fen, const char* move) {
        const rules::RuleSet& set = rules::english();
        const rules::Position position = notation::parse_fen(set, fen);
        const Solution solution{.line = {notation::parse_move(set, position, move)}, .choices = 1};
        const std::vector<Theme> all = themes(set, position, solution);
        return std::find(all.begin(), all.end(), Theme::first_position) != all.end();
    };
    EXPECT_TRUE(known("W:WK15,20:B12,K28", "15-19"));
    EXPECT_TRUE(known("B:BK18,13:W21,K5", "18-14"));
    EXPECT_FALSE(known("W:WK15,19:B12,K28", "15-18"));
}

// The king attacks two men from afar; behind each there is one square.
TEST(Themes, KnowTheBreechesOfAFlyingKing) {
    const auto breeches = [](const char* fen, const char* move) {
        const rules::RuleSet& set = rules::rule_set_named("russian");
        const rules::Position position = notation::parse_fen(set, fen);
        const Solution solution{.line = {notation::parse_move(set, position, move)}, .choices = 1};
        const std::vector<Theme> all = themes(set, position, solution);
        return std::find(all.begin(), all.end(), Theme::breeches) != all.end();
    };
    EXPECT_TRUE(breeches("W:WK22:B9,27", "22-18"));
    EXPECT_FALSE(breeches("W:WK22:B5,27", "22-18"));
}

// A win is slow, and only a win, from 80 plies on.
TEST(Themes, SayWhichWinsTakeLong) {
    const rules::RuleSet& set = rules::english();
    const rules::Position position = notation::parse_fen(set, "W:WK15,20:B12,K28");
    const auto slow = [&](Goal goal, int plies) {
        const Solution solution{.goal = goal, .line = {notation::parse_move(set, position, "15-19")}, .choices = 1};
        const std::vector<Theme> all = themes(set, position, solution, plies);
        return std::find(all.begin(), all.end(), Theme::slow_win) != all.end();
    };
    EXPECT_TRUE(slow(Goal::win, 80));
    EXPECT_FALSE(slow(Goal::win, 79));
    EXPECT_FALSE(slow(Goal::win, -1));
    EXPECT_FALSE(slow(Goal::draw, 80));
}

/// An engine that notes what it is asked to do: `clear`, or how deep it searches.
class NotingEngine : public search::Engine {
  public:
    [[nodiscard]] search::SearchResult search(
        const rules::Game& game, const search::Limits& limits, const std::stop_token& stop,
        const std::function<void(const search::SearchResult&)>& progress) override {
        notes.push_back(fmt::format("{} plies, {} lines", limits.depth, limits.lines));
        return engine_->search(game, limits, stop, progress);
    }
    void clear() override {
        notes.emplace_back("clear");
        engine_->clear();
    }

    std::vector<std::string> notes{};

  private:
    std::unique_ptr<search::Engine> engine_ = search::make_engine(
        rules::english(),
        {.table_megabytes = 4, .tablebase = search::open_tablebase(rules::english(), paths::endgames)});
};

// Else `puzzles check` could differ from `puzzles make` about the same puzzle.
TEST(Recheck, LooksJustAsTheSolutionWasFound) {
    const rules::RuleSet& set = rules::english();
    const rules::Position position = notation::parse_fen(set, "B:WK11,12,21,22,23,25,29:B3,5,6,9,K10,13,14");
    NotingEngine engine;
    const std::optional<Solution> found = solution(set, position, {}, {.engine = engine}, {});
    ASSERT_TRUE(found);
    const std::vector<std::string> looks{"clear", "9 plies, 2 lines", "18 plies, 2 lines"};
    ASSERT_GE(engine.notes.size(), looks.size());
    EXPECT_TRUE(std::equal(looks.begin(), looks.end(), engine.notes.begin()));
    engine.notes.clear();
    EXPECT_EQ(recheck(set, position, found->line.front(), found->goal, {}, {.engine = engine}, {}), Recheck::right);
    EXPECT_EQ(engine.notes, looks);
}

TEST(Recheck, FindsASecondSolution) {
    const rules::RuleSet& set = rules::english();
    const auto engine = search::make_engine(set, {.table_megabytes = 4});
    const auto of = [&](const char* fen, const char* move, Goal goal) {
        const rules::Position position = notation::parse_fen(set, fen);
        return recheck(set, position, notation::parse_move(set, position, move), goal, {}, {.engine = *engine}, {});
    };
    EXPECT_EQ(of("W:W26,K30:B13,17,27", "26-22", Goal::win), Recheck::right);
    EXPECT_EQ(of("W:W26,K30:B13,17,27", "30-25", Goal::win), Recheck::not_only);
    // Both kings win against a man that cannot get through.
    EXPECT_EQ(of("W:WK19,K20:B5", "19-15", Goal::win), Recheck::not_only);
}

}  // namespace
}  // namespace crownhead::coach
