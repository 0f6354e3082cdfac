// SPDX-License-Identifier: MIT
#include "solve/manager.hpp"

#include "endgame/endgames.hpp"
#include "notation/fen.hpp"
#include "paths.hpp"
#include "rules/table.hpp"
#include "search/tablebase.hpp"
#include "solve/leaf.hpp"
#include "solve/win_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

namespace crownhead::solve {
namespace {

constexpr rules::Rules english_rules = rules::table[0].rules;
using Board = rules::Board<english_rules>;

constexpr std::uint64_t small_table = 1U << 24U;
constexpr std::uint64_t unlimited = ~std::uint64_t{0};

Board board_of(const char* fen) { return Board::from(notation::parse_fen(rules::english(), fen)); }

/// Whether White wins, with the endgames that ship.
struct Asked {
    explicit Asked(std::uint64_t table_bytes = small_table) : table(table_bytes) {}

    std::uint64_t table;
    std::shared_ptr<const search::Tablebase> endgames = search::open_tablebase(rules::english(), paths::endgames);
    evaluation::Evaluation<english_rules> evaluation{nullptr};
    Question<english_rules> question{rules::Side::white,
                                     dynamic_cast<const search::TablebaseOf<english_rules>*>(endgames.get()),
                                     evaluation, table, nullptr};
    Manager<english_rules> manager{question, {}};
};

const char* const hard = "W:W18,20,23,31,32:B4,7,12,13,17,24";  // open with seven pieces (docs/experiments/proofs.tsv)

TEST(Manager, GrowsATreeWhoseOpenPositionsHaveAllTheirMoves) {
    Asked asked;
    const Board root = board_of(hard);
    for (int step = 0; step < 20; ++step) {
        ASSERT_FALSE(asked.manager.step(root, unlimited).is_solved());
    }
    std::size_t open = 0;
    asked.question.tree.each([&](const Board& board, const ProofTree<english_rules>::Node& node) {
        if (node.is_open) {
            ++open;
            for (const Board& reply : all_replies<english_rules>(board)) {
                EXPECT_NE(asked.question.tree.find(reply), nullptr);
            }
        }
    });
    EXPECT_GT(open, 1U);
    EXPECT_EQ(asked.manager.tree_size(), asked.question.tree.size());
    EXPECT_FALSE(asked.manager.best_line(root).empty());
}

TEST(Manager, LooksAtNoMorePositionsThanItMay) {
    Asked asked;
    const Board root = board_of(hard);
    EXPECT_FALSE(asked.manager.step(root, 500).is_solved());
    EXPECT_EQ(asked.manager.nodes(), 500U);
    EXPECT_EQ(asked.manager.tree_size(), 1U) << "a leaf that has not had its budget stays one";
    EXPECT_FALSE(asked.manager.search(root, 5'000).is_solved());
    EXPECT_EQ(asked.manager.nodes(), 5'500U);
}

// The second thread finds the root taken: it opens it, and goes elsewhere than a third one.
TEST(Manager, ThreadsSearchDifferentLeaves) {
    Asked asked;
    const Board root = board_of(hard);
    asked.question.busy.add(root);
    Leaf<english_rules> second;
    EXPECT_FALSE(asked.manager.choose(root, second).is_solved());
    EXPECT_EQ(second.path, std::vector<Board>{root}) << "the root was not opened";
    Leaf<english_rules> third;
    EXPECT_FALSE(asked.manager.choose(root, third).is_solved());
    EXPECT_TRUE(third.path.size() > 1 || third.board != second.board);
    (void)asked.manager.step(root, 100);
    (void)asked.manager.take(root, third, {.proof = 3, .disproof = 4}, 100);
    for (const Board& reply : all_replies<english_rules>(root)) {
        EXPECT_EQ(asked.question.busy.count(reply), reply == second.board ? 1U : 0U)
            << "what was taken leaves no traces";
    }
}

// Another rank has a table of its own. Here it searches all leaves, until the answer is known.
TEST(Manager, TakesWhatIsFoundElsewhere) {
    Asked asked;
    Asked elsewhere;
    WinSearch<english_rules> search(elsewhere.question, {});
    const Board root = board_of("W:W21,22,26:B1,2,9");  // a draw (prove_together_test.cpp)
    std::uint64_t looked_at = 0;
    int leaves = 0;
    for (Leaf<english_rules> leaf; !asked.manager.choose(root, leaf).is_solved(); ++leaves) {
        ASSERT_LT(leaves, 1'000) << "it goes round in circles";
        const Numbers found = search.search(leaf.board, leaf.path, leaf.thresholds, leaf.budget);
        looked_at += search.last_nodes();
        EXPECT_EQ(asked.question.busy.count(leaf.board), 1U);
        const Numbers now = asked.manager.take_from_elsewhere(root, leaf, found, search.last_nodes());
        EXPECT_EQ(asked.question.busy.count(leaf.board), 0U);
        if (!found.is_solved() && search.last_nodes() < leaf.budget) {
            EXPECT_EQ(asked.manager.look_up(leaf.board), found);
        }
        EXPECT_EQ(now, asked.manager.look_up(root));
    }
    EXPECT_GT(leaves, 2);
    EXPECT_EQ(asked.manager.look_up(root), Numbers::no());
    EXPECT_EQ(asked.manager.nodes(), looked_at);
}

TEST(Manager, RemembersWhatTheTableForgets) {
    Asked asked(1);  // room for four positions
    const Board learned = board_of("W:W12,K13,27,30,32:B2,3,18,20,21,K22");
    asked.manager.learn(learned, Numbers::yes(7));
    (void)asked.manager.search(board_of(hard), 2'000);
    EXPECT_EQ(asked.question.table.find(learned), std::nullopt);
    EXPECT_EQ(asked.manager.look_up(learned), Numbers::yes(7));
    asked.question.table.keep(learned, Numbers::no(), 1);  // as a search may find on another way there
    EXPECT_EQ(asked.manager.look_up(learned), Numbers::yes(7));
    asked.manager.forget(learned);
    EXPECT_FALSE(asked.manager.look_up(learned).is_solved());
}

TEST(Manager, GoesOnWithWhatWasKept) {
    Asked asked;
    const Board root = board_of(hard);
    (void)asked.manager.search(root, 20'000);
    KeptQuestion kept = asked.question.kept();
    ASSERT_GT(kept.tree.size(), 10U);
    Asked again;
    again.question.restore(kept);
    EXPECT_EQ(again.manager.tree_size(), kept.tree.size());
    EXPECT_EQ(again.manager.nodes(), asked.manager.nodes());
    EXPECT_EQ(again.manager.look_up(root), asked.manager.look_up(root));

    // A tree that lacks a move is not trusted with it.
    const Board first = all_replies<english_rules>(root).front();
    std::erase_if(kept.tree, [&](const KeptNode& node) {
        return node.turn == first.turn && Board::from(node.placement.position(node.turn)) == first;
    });
    Asked damaged;
    damaged.question.restore(kept);
    EXPECT_FALSE(damaged.question.tree.find(root)->is_open);
    (void)damaged.manager.search(root, 5'000);
    EXPECT_NE(damaged.question.tree.find(first), nullptr);
}

}  // namespace
}  // namespace crownhead::solve
