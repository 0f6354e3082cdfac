// SPDX-License-Identifier: MIT
#include "tree/pdn.hpp"

#include "notation/fen.hpp"
#include "notation/pdn_tags.hpp"
#include "notation/play.hpp"
#include "paths.hpp"
#include "tree/trees.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

// How a tree stands in PDN: docs/game-tree.md and docs/pdn.md.
namespace crownhead::tree {
namespace {

/// The moves of the only game of a text, as a tree read from it is written.
std::string moves_again(const std::string& text) {
    const std::string all = notation::write(pdn_of(read_tree(text)));
    std::string moves = all.substr(all.find("\n\n") + 2);
    while (moves.ends_with('\n')) {
        moves.pop_back();
    }
    return moves;
}

/// Reads a text, writes it, and expects what was written to be read as the same tree and to be written the same.
void expect_round_trip(const std::string& text) {
    const GameTree tree = read_tree(text);
    const GameTree again = read_again(tree);
    EXPECT_TRUE(same_game(again, tree)) << text << '\n' << notation::write(pdn_of(tree));
    EXPECT_EQ(notation::write(pdn_of(again)), notation::write(pdn_of(tree)));
}

TEST(TreePdn, WhatIsInNormalFormIsWrittenAsItWas) {
    for (const std::string moves : {
             "$3 {Before all.} 1. 11-15 *",
             "1. 11-15! $1 $2 {good} {very} 1... 23-19 (1... 22-18 $6 2. 15x22 25x18)\n(1... 24-20) 2. 8-11 *",
             "1. 11-15 23-19 (1... 22-18) {then} 2. 8-11 ({or} 2. 9-14) *",
             "1. 11-15 {[%before] now} 1... 23-19 *",
             "1. 11-15 {[%clock w0:10:00 B0:09:58] [%csl G11,R22] [%cal G11-15] text} *",
             // The line ends, and others go on from its last move.
             "1. 11-15 23-19 (1... 22-18) (2. 8-11 22-17) (2. 9-14) *",
             "(1. 11-15) (1. 9-14) *",
             "1. 11-15 /FEN \"W:W31:B2\"/ {set up} 1... 31-27 *",
             "1. 11-15 (/FEN \"W:W31:B2\"/ 1... 31-27) 1... 23-19 *",
             "1. 11-15 (1... 23-19) (/FEN \"W:W31:B2\"/ 1... 31-27) 1... 22-18 (1... 24-20) *",
         }) {
        EXPECT_EQ(moves_again(moves), moves);
        expect_round_trip(moves);
    }
}

TEST(TreePdn, OtherOrdersMeanTheSame) {
    for (const auto& [moves, expected] : std::vector<std::pair<std::string, std::string>>{
             {"1. 11-15 23-19 (22-18) {White wins} *", "1. 11-15 23-19 {White wins} (1... 22-18) *"},
             {"1. 11-15 23-19 (22-18) $4 *", "1. 11-15 23-19 $4 (1... 22-18) *"},
             {"1. 11-15 ($4 22-18) *", "1. 11-15 (1... 22-18 $4) *"},
             {"1. 11-15 ({nothing} $5) 23-19 *", "1. 11-15 $5 {nothing} 1... 23-19 *"},
             {"(1. 9-14) 1. 11-15 *", "1. 11-15 (1. 9-14) *"},
             {"1. 11-15 {a [%csl Gc3] b} {[%cal G1115]} *", "1. 11-15 {[%csl G22] [%cal G11-15] a b} *"},
             {"1. 11-15 {[%csl G33] [%eval 3] [%clock noon]} *", "1. 11-15 {[%csl G33] [%eval 3] [%clock noon]} *"},
             {"1. 11-15 {[%clock w1:00] [%clock b2:00]} *", "1. 11-15 {[%clock w1:00 b2:00]} *"},
             {"1. 11-15 {[%csl G5,G5] [%csl G6]} *", "1. 11-15 {[%csl G5,G6]} *"},
             {"1. 11-15 {[%cal G1-5] [%csl G6] [%cal G1-5,R1-5] [%csl R6]} *",
              "1. 11-15 {[%csl G6,R6] [%cal G1-5,R1-5]} *"},
         }) {
        EXPECT_EQ(moves_again(moves), expected);
        expect_round_trip(moves);
    }
}

TEST(TreePdn, NodesAreNumberedInTheOrderOfTheText) {
    const GameTree tree = read_tree("1. 11-15 23-19 (22-18 15x22) 2. 8-11 *");
    EXPECT_EQ(line_text(tree, 0, 2), "1. 11-15 23-19");
    EXPECT_EQ(line_text(tree, 1, 4), "1... 22-18 2. 15x22");
    EXPECT_EQ(line_text(tree, 2, 5), "2. 8-11");
}

TEST(TreePdn, LinesAsText) {
    const GameTree tree = read_tree("1. 11-15 23-19 /FEN \"W:W31:B2\"/ 31-27 2-6 *");
    EXPECT_EQ(line_text(tree, 0, 5), "1. 11-15 23-19 /FEN \"W:W31:B2\"/ 2... 31-27 3. 2-6");
    EXPECT_EQ(line_text(tree, 1, 2), "1... 23-19");
    EXPECT_EQ(line_text(tree, 2, 2), "");
    EXPECT_EQ(moves_again("11-15 23-19 /FEN \"W:W31:B2\"/ 31-27 2-6"), line_text(tree, 0, 5) + " *");
}

TEST(TreePdn, MarksStayOnTheBoard) {
    const board::Geometry board = rules::english().rules.geometry;
    EXPECT_TRUE(read_command(board, "csl G32"));
    EXPECT_FALSE(read_command(board, "csl G33"));
    EXPECT_FALSE(read_command(board, "csl G0"));
    EXPECT_FALSE(read_command(board, "csl G-1"));
    EXPECT_FALSE(read_command(board, "csl Ga2"));  // a light square
    EXPECT_FALSE(read_command(board, "csl Gc"));
    EXPECT_FALSE(read_command(board, "csl"));
    EXPECT_FALSE(read_command(board, "csl "));
    EXPECT_FALSE(read_command(board, "csl G1,"));
    EXPECT_FALSE(read_command(board, "cal G1"));
    EXPECT_FALSE(read_command(board, "cal G1-2-3"));
    EXPECT_EQ(commands(*read_command(board, "cal Gc3d4,Rc3-d4, Y2218")), "[%cal G22-18,R22-18,Y22-18]");
}

TEST(TreePdn, OfAMoveWithTheMostMarksOnlyNewOnesAreRefused) {
    std::string marks;
    for (std::size_t i = 0; i < max_marks; ++i) {
        marks += std::string(marks.empty() ? "" : ",") + "R" + std::to_string(1 + i / 20) + "-" +
                 std::to_string(12 + i % 20);
    }
    const GameTree tree = read_tree("1. 11-15 {[%cal " + marks +
                                    "] [%csl G1] [%cal R1-12,R1-13] [%cal R1-12,G1-12] [%cal " + marks + "]} *");
    EXPECT_EQ(tree.notes(1).marks.size(), max_marks);
    EXPECT_EQ(tree.notes(1).after, "[%csl G1] [%cal R1-12,G1-12]");
}

TEST(TreePdn, EditedTreesOfEveryRuleSetComeBack) {
    const bool held = rc::check([] {
        const auto sets = rules::rule_sets();
        const rules::RuleSet& set = sets[*rc::gen::inRange<std::size_t>(0, sets.size())];
        RandomEdits random(*rc::gen::arbitrary<unsigned>());
        GameTree tree(set, rules::start(set));
        for (int count = *rc::gen::inRange(0, 80); count > 0; --count) {
            try {
                (void)change(tree, random.next(tree));
            } catch (const BadInput&) {
                continue;
            }
        }
        // Set-ups come from PDN alone; these hang wherever they like.
        for (int count = random.below(4); count > 0; --count) {
            const NodeId at =
                tree.subtree(start_node)[static_cast<std::size_t>(random.below(static_cast<int>(tree.size())))];
            if (tree.nesting(at) + 1 < GameTree::deepest_variation) {
                const NodeId made = tree.add(at, rules::start(set));
                tree.add(made, rules::legal_moves(set, rules::start(set)).front());
            }
        }
        const GameTree again = read_again(tree);
        RC_LOG(notation::write(pdn_of(tree)));
        RC_ASSERT(same_game(again, tree));
        RC_ASSERT(notation::write(pdn_of(again)) == notation::write(pdn_of(tree)));
    });
    EXPECT_TRUE(held);
}

TEST(TreePdn, FilesOfTheReadersTestsComeBack) {
    const std::filesystem::path folder = std::filesystem::path(paths::tests) / "notation";
    std::size_t games = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.path().extension() != ".pdn") {
            continue;
        }
        std::ifstream file(entry.path(), std::ios::binary);
        const std::string text(std::istreambuf_iterator<char>(file), {});
        for (const notation::PdnGame& game : notation::parse_pdn(text).games) {
            const GameTree tree = tree_of(game);
            EXPECT_TRUE(same_game(read_again(tree), tree)) << notation::write(game);
            EXPECT_EQ(notation::main_line(pdn_of(tree)).positions(), notation::main_line(game).positions());
            ++games;
        }
    }
    EXPECT_GT(games, 10U);
}

TEST(TreePdn, OldGamesComeBack) {
    const std::filesystem::path path = std::filesystem::path(paths::shared) / "games" / "OCA_2.0.pdn";
    if (!std::filesystem::exists(path)) {
        GTEST_SKIP() << "the Open Checkers Archive is not here";
    }
    std::ifstream file(path, std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    std::size_t games = 0;
    notation::read_pdn(
        text, {},
        [&](const notation::PdnGame& game) {
            ++games;
            const GameTree tree = tree_of(game);
            const notation::PdnGame out = pdn_of(tree);
            // Games without variations have their comments where a tree has them.
            ASSERT_TRUE(out == game) << notation::write(game) << notation::write(out);
            if (games % 16 == 0 || tree.size() != game.line.size() + 1) {
                ASSERT_TRUE(same_game(read_again(tree), tree)) << notation::write(game);
            }
        },
        [](const notation::PdnProblem& problem) { ADD_FAILURE() << problem.reason; });
    EXPECT_EQ(games, 22'621U);  // shared facts: prior-art.md, "PDN as it really is"
}

TEST(TreePdn, ManyVariationsAndALongLineTakeLinearTime) {
    // All beside one move: reading and writing must not be quadratic, or this would take many minutes.
    notation::PdnGame game;
    const auto legal = rules::legal_moves(rules::english(), game.start);
    game.line.push_back({notation::PdnMove{legal[0], {}}});
    for (int i = 0; i < 200'000; ++i) {
        notation::PdnVariation variation;
        variation.line.push_back({notation::PdnMove{legal[1], {}}});
        game.line.push_back({std::move(variation)});
    }
    notation::normalise_tags(game);
    const GameTree tree = tree_of(game);
    EXPECT_EQ(tree.size(), 200'002U);
    EXPECT_TRUE(pdn_of(tree) == game);

    // Two kings that go to and fro.
    const rules::Position start = notation::parse_fen(rules::english(), "B:WK32:BK1");
    GameTree line(rules::english(), start);
    NodeId at = start_node;
    for (int i = 0; i < 100'000; ++i) {
        const bool away = i % 4 < 2;
        const bool black = i % 2 == 0;
        at = line.add(at, notation::parse_move(rules::english(), line.node(at).position,
                                               black ? (away ? "1-6" : "6-1") : (away ? "32-27" : "27-32")));
    }
    EXPECT_TRUE(same_game(tree_of(pdn_of(line)), line));
    EXPECT_EQ(line.deepest_nesting(start_node), 0);
}

}  // namespace
}  // namespace crownhead::tree
