// SPDX-License-Identifier: MIT
#include "coach/annotate.hpp"

#include "coach/games.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/pdn_writer.hpp"
#include "tree/notes.hpp"
#include "tree/pdn.hpp"

#include <gtest/gtest.h>

#include <string>

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
    EXPECT_NE(
        text.find("24-19 $6 {Crownhead, inaccuracy: The engine believes that this is worse (50% before, 20% after)."),
        std::string::npos)
        << text;
    EXPECT_NE(text.find("$2"), std::string::npos);
    EXPECT_NE(text.find("$4"), std::string::npos);
    EXPECT_NE(text.find("{Crownhead: better.}"), std::string::npos);
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

TEST(Annotate, AVariationThatWasPlayedOnIsKept) {
    const rules::Game game = english_game("", "9-14 22-18 5-9 24-19 11-16 26-22");
    tree::GameTree tree = annotated(tree_of_text(plain), with_errors(game));
    constexpr tree::NodeId third = 3;  // after the third move
    const std::vector<tree::NodeId> children = tree.node(third).children;
    ASSERT_EQ(children.size(), 2U);
    tree::Notes notes = tree.take_notes(children[1]);
    tree::add_paragraph(notes.after, "I like this.");
    tree.set_notes(children[1], notes);
    const std::string text = notation::write(tree::pdn_of(without_report(tree)));
    EXPECT_NE(text.find("I like this."), std::string::npos);
}

}  // namespace
}  // namespace crownhead::coach
