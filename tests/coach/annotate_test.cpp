// SPDX-License-Identifier: MIT
#include "coach/annotate.hpp"

#include "coach/games.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/pdn_writer.hpp"
#include "tree/notes.hpp"
#include "tree/pdn.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace crownhead::coach {
namespace {

/// Each move after the first three was an inaccuracy, a mistake, a blunder, in turn; better was another legal move.
JudgedGame with_errors(const rules::Game& game) {
    JudgedGame all;
    for (std::size_t ply = 0; ply < game.moves().size(); ++ply) {
        JudgedMove move{.move = game.moves()[ply], .had_choice = true, .best = {game.moves()[ply]}};
        const std::vector<rules::Move> legal = rules::legal_moves(game.rule_set(), game.positions()[ply]);
        const auto other = std::find_if(legal.begin(), legal.end(),
                                        [&](const rules::Move& one) { return !one.same_result(move.move); });
        if (ply >= 3 && other != legal.end()) {
            move.judgement = static_cast<Judgement>(1 + ply % 3);
            move.before = 0.5;
            move.after = 0.2;
            move.best = {*other};
        }
        all.moves.push_back(move);
    }
    return all;
}

tree::GameTree tree_of_text(const std::string& pdn) { return tree::tree_of(notation::parse_pdn(pdn).games.front()); }

const std::string plain = "[Event \"x\"]\n\n1. 9-14 22-18 2. 5-9 24-19 3. 11-16 26-22 *\n";
const std::string with_notes =
    "[Event \"x\"]\n\n1. 9-14 {mine} 22-18 2. 5-9 24-19 $2 {bad} (2... 25-22 {better for me} 11-15) 3. 11-16 26-22 *\n";

TEST(Annotate, MarksErrorsAndAddsTheBetterLine) {
    const tree::GameTree before = tree_of_text(plain);
    const rules::Game game = english_game("", "9-14 22-18 5-9 24-19 11-16 26-22");
    const tree::GameTree after = annotated(before, with_errors(game));
    std::string text = notation::write(tree::pdn_of(after));
    std::replace(text.begin(), text.end(), '\n', ' ');
    EXPECT_NE(text.find("24-19 $6 {Crownhead ?!: The engine believes that this is worse (50% before, 20% after)."),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("$2"), std::string::npos);
    EXPECT_NE(text.find("$4"), std::string::npos);
    EXPECT_NE(text.find("{Crownhead: better (1 ply).}"), std::string::npos);
    // The first three moves have nothing.
    EXPECT_EQ(text.find("9-14 $"), std::string::npos);
}

TEST(Annotate, IsRemovedWithoutATrace) {
    const rules::Game game = english_game("", "9-14 22-18 5-9 24-19 11-16 26-22");
    for (const std::string& pdn : {plain, with_notes}) {
        const tree::GameTree before = tree_of_text(pdn);
        const tree::GameTree after = annotated(before, with_errors(game));
        EXPECT_NE(after, before);
        if (pdn == plain) {
            EXPECT_EQ(notation::write(tree::pdn_of(without_report(after))), notation::write(tree::pdn_of(before)));
        }
        EXPECT_EQ(notation::write(tree::pdn_of(annotated(after, with_errors(game)))),
                  notation::write(tree::pdn_of(after)));
    }
}

TEST(Annotate, KeepsWhatPeopleWrote) {
    const rules::Game game = english_game("", "9-14 22-18 5-9 24-19 11-16 26-22");
    const tree::GameTree after = without_report(annotated(tree_of_text(with_notes), with_errors(game)));
    const std::string text = notation::write(tree::pdn_of(after));
    for (const char* kept : {"{mine}", "{bad}", "{better for me}"}) {
        EXPECT_NE(text.find(kept), std::string::npos) << kept;
    }
    EXPECT_EQ(text.find("Crownhead"), std::string::npos);
}

std::string written(const tree::GameTree& tree) {
    std::string text = notation::write(tree::pdn_of(tree));
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

std::string without(const std::string& pdn) { return written(without_report(tree_of_text(pdn))); }

TEST(Annotate, IsRecognisedInAnyLanguageAndInItsFormerForm) {
    const std::string nothing = written(tree_of_text("1. 9-14 22-18 2. 5-9 24-19 3. 11-16 26-22 *"));
    EXPECT_EQ(without("1. 9-14 22-18 2. 5-9 24-19 $6 {Crownhead ?!: Das Programm glaubt, dass …} "
                      "(2... 25-22 {Crownhead: Besser (3 Halbzüge).} 3. 11-15 18x11) 3. 11-16 $4 {Crownhead ??: x} "
                      "26-22 {Crownhead: y} *"),
              nothing);
    EXPECT_EQ(without("1. 9-14 22-18 2. 5-9 24-19 $6 {Crownhead, inaccuracy: The engine …} "
                      "(2... 25-22 {Crownhead: better.} 3. 11-15 18x11) 3. 11-16 $4 {Crownhead, blunder: x} "
                      "26-22 $2 {Crownhead, mistake: y} *"),
              nothing);
}

// `$0` says nothing, but a report does not write it.
TEST(Annotate, ASignThatIsNotOfTheReportIsKept) {
    EXPECT_EQ(without("1. 9-14 $0 {Crownhead: x} 22-18 $0 $6 {Crownhead ?!: y} *"),
              written(tree_of_text("1. 9-14 $0 22-18 $0 *")));
}

TEST(Annotate, AVariationThatSomebodyAddedToIsKept) {
    const std::string line = "(2... 25-22 {Crownhead: better (3 plies).} 3. 11-15 18x11)";
    const auto with = [](const std::string& variation) { return "1. 9-14 22-18 2. 5-9 24-19 " + variation + " *"; };
    ASSERT_EQ(without(with(line)), without(with("")));
    const std::string first = "(2... 25-22 {Crownhead: better (3 plies).}";
    for (const std::string more :
         {" {I like this.} 3. 11-15 18x11)", " $5 3. 11-15 18x11)", " 3. 11-15 (3. 9-13) 3... 18x11)",
          " 3. 11-15 18x11 {here})", " 3. 11-15 18x11 4. 8x15)"}) {
        // Only the report's comment goes.
        EXPECT_EQ(without(with(first + more)), written(tree_of_text(with("(2... 25-22" + more)))) << more;
    }
    EXPECT_EQ(without(with("(2... 25-22 {Crownhead: better (3 plies). Is it?} 3. 11-15 18x11)")),
              written(tree_of_text(with("(2... 25-22 3. 11-15 18x11)"))));
}

TEST(Annotate, AVariationThatBeginsWithTheBetterMoveIsLeftAlone) {
    const rules::Game game = english_game("", "9-14 22-18 5-9 24-19");
    JudgedGame judged = with_errors(game);
    const std::string variation = "(2... " + notation::full_text(judged.moves[3].best.front()) + ")";
    const std::string text = written(annotated(tree_of_text("1. 9-14 22-18 2. 5-9 24-19 " + variation + " *"), judged));
    EXPECT_NE(text.find(variation), std::string::npos) << text;
    EXPECT_EQ(text.find("Crownhead: better"), std::string::npos) << text;
}

TEST(Annotate, WhatAReportWroteGoesAlsoFromLinesThatWereMoved) {
    const rules::Game game = english_game("", "9-14 22-18 5-9 24-19 11-16 26-22");
    tree::GameTree tree = annotated(tree_of_text(plain), with_errors(game));
    constexpr tree::NodeId third = 3;  // after the third move
    const std::vector<tree::NodeId> children = tree.node(third).children;
    ASSERT_EQ(children.size(), 2U);
    tree.arrange(third, {children[1], children[0]}, false);
    const std::string text = written(without_report(tree));
    EXPECT_EQ(text.find("Crownhead"), std::string::npos) << text;
    EXPECT_EQ(text.find('$'), std::string::npos) << text;
    EXPECT_NE(text.find("(2... 24-19"), std::string::npos) << text;
}

}  // namespace
}  // namespace crownhead::coach
